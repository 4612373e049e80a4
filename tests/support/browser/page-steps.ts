import type { Page } from '@playwright/test'
import { owner } from '../site/owner.ts'

/** Signs in with the form, by default as the owner, and waits for the staff area. */
export async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await waitForStaffArea(page)
}

export const waitForStaffArea = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

/**
 * Chooses an entry of the account menu. “Sign out” is a button, and every other entry is a link.
 */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole(name === 'Sign out' ? 'button' : 'link', { name, exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Sign out')
  await page.waitForURL('**/auth')
}
