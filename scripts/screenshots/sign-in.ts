import type { Page } from '@playwright/test'

export interface Account {
  email: string
  password: string
}

/** Opens the dashboard of the staff area. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}
