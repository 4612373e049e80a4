import type { Page } from '@playwright/test'
import { hydration } from '#app/lib/native/press.ts'
import { owner } from '../site/owner.ts'

/** Has React take over a public page, as it does when a visitor uses what needs it. */
export async function takeOver(page: Page): Promise<void> {
  await page.evaluate((asked) => dispatchEvent(new Event(asked)), hydration.asked)
  await page.locator('html[data-scripts=hydrated]').waitFor()
}

/** Signs in by the form, as the owner, and waits for the staff area. */
export async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}
