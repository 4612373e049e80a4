import type { Locator, Page } from '@playwright/test'

/** Searches for an account and returns its row once no other row is left. */
export async function findRow(page: Page, email: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  const rows = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  const row = rows.filter({ hasText: email })
  await row.waitFor()
  await rows.nth(1).waitFor({ state: 'detached' })
  return row
}

/** Activates an account with the preselected role. */
export async function activateAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Activate ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Activate account' })
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Presses a button in the account's dialog and confirms. */
export async function runAccountAction(page: Page, email: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Manage: ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage account' })
  await dialog.getByRole('button', { name: label }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

export const closeAccountDialog = (page: Page) => page.getByRole('button', { name: 'Done' }).click()
