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

/** Presses this Activate button and confirms with `role` or the preselected role. */
export async function activateAccount(page: Page, button: Locator, role?: string): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Activate account' })
  if (role) {
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role)
  }
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

export const closeDialog = (page: Page) => page.getByRole('button', { name: 'Done' }).click()
export const waitForStaffArea = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
