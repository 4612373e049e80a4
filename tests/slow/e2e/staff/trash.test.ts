import type { Page } from '@playwright/test'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { articleColumns, expectToast, insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

const leader = { rank: 'Chief', department: 'D', badge: '1', years: '2 years', description: 'D' }

const list = (page: Page) => page.getByRole('list', { name: 'Trash' })
const rows = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

async function find(page: Page, searchText: string): Promise<void> {
  await page.goto(`/admin/trash?q=${encodeURIComponent(searchText)}`)
  await rows(page).filter({ hasText: searchText }).first().waitFor()
}

async function countArticles(title: string): Promise<number> {
  const service = await connectAsService()
  const rows = service.from('articles').select('id', { count: 'exact', head: true }).like('title', `${title}%`)
  return (await rows.throwOnError()).count ?? 0
}

test('The trash shows who deleted each item and restores one, several or all items of a step', async ({
  openStaffPage,
}) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  await insertRows(
    'articles',
    Array.from({ length: 4 }, (_, index) => ({ ...articleColumns, title: `Binned ${suffix} ${index}` })),
  )
  const service = await connectAsService()
  await service.from('articles').delete().like('title', `Binned ${suffix}%`)
  const page = await openStaffPage()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await find(page, `binned ${suffix}`)
  await expect(rows(page)).toHaveCount(4)
  const text = await rows(page).first().textContent()
  expect(text).toMatch(/Article\s· permanently deleted on .*\s· deleted by the server\s?just now/)
  await list(page).getByText('4 items in one step').waitFor()
  expect(await listViewViolations(page)).toEqual([])

  await page.getByRole('button', { name: `Restore: Binned ${suffix} 0` }).click()
  await expectToast(page, `Restored “Binned ${suffix} 0”`)
  await expect.poll(() => rows(page).count()).toBe(3)
  for (const index of [1, 2]) await page.getByRole('checkbox', { name: `Select: Binned ${suffix} ${index}` }).check()
  await page.getByRole('button', { name: 'Restore 2 selected' }).click()
  await expectToast(page, 'Restored 2 items')
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await countArticles(`Binned ${suffix}`)).toBe(3)

  await service.from('articles').delete().like('title', `Binned ${suffix}%`)
  await find(page, `binned ${suffix}`)
  await page.getByRole('button', { name: 'Restore all 3' }).first().click()
  await expectToast(page, 'Restored 3 items')
  expect(await countArticles(`Binned ${suffix}`)).toBe(3)
})

test('A deletion that needs a fresh sign-in asks for the sign-in and then continues', async ({ openStaffPage }) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  await insertRows('leadership', [{ ...leader, name: `Goes ${suffix}`, slug: `goes-${suffix}` }])
  const account = await createEditor()
  const page = await openStaffPage({ path: `/admin?tab=leadership&q=${suffix}`, account })
  const message = 'Sign out and in again, then repeat this'
  const tokens: (string | undefined)[] = []
  await page.route('**/rest/v1/leadership*', (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    tokens.push(route.request().headers().authorization)
    return tokens.length > 2 ? route.continue() : route.fulfill({ status: 400, json: { code: 'SF003', message } })
  })
  const heading = page.getByRole('heading', { name: `Goes ${suffix}` })
  const rejection = page.getByRole('dialog', { name: 'Error', exact: true }).filter({ hasText: message })
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: `Delete: Goes ${suffix}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await rejection.getByRole('button', { name: 'Sign in again' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading).toBeVisible()

  await page.getByRole('button', { name: `Delete: Goes ${suffix}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await rejection.getByRole('button', { name: 'Sign in again' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Success', 'Leader deleted successfully')
  await heading.waitFor({ state: 'hidden' })
  const sessions = tokens.map((token) => Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  expect(sessions.map((claims) => JSON.parse(claims).session_id)).toEqual([
    expect.any(String),
    expect.any(String),
    expect.not.stringMatching(JSON.parse(sessions[0] ?? '{}').session_id),
  ])
  await page.goto('/admin/account')
  await expect.poll(() => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count()).toBe(1)
})
