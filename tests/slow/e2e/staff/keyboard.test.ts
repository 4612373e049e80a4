import type { Page } from '@playwright/test'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { waitForStaffArea } from '#tests/support/browser/page-steps.ts'

let page: Page

test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage()
})

/** Presses Tab until the named control has the focus. Throws if Tab can't reach it. */
async function tabTo(name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await focused.evaluateAll((elements) =>
      elements.map((element) => {
        // Skip the checklist's buttons, which have the same names as fields.
        if (element.matches('[data-slot=text-button]')) return ''
        const isField =
          element instanceof HTMLInputElement ||
          element instanceof HTMLTextAreaElement ||
          element instanceof HTMLSelectElement
        const labels = isField ? element.labels : null
        const labelElement = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
        return (labels?.[0] ?? labelElement ?? element).textContent?.trim() ?? ''
      }),
    )
    if (label[0] === name) return
  }
  throw new Error(`“${name}” can’t be reached by Tab`)
}

async function typeInto(name: string, text: string): Promise<void> {
  await tabTo(name)
  await page.keyboard.insertText(text)
}

test('An editor writes and publishes an article with the keyboard alone', async () => {
  const title = `By keyboard ${crypto.randomUUID()}`
  await waitForStaffArea(page)
  await tabTo('New Article')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create New Article' }).waitFor()
  // The first field already has the focus.
  await page.keyboard.insertText(title)
  await typeInto('Content', 'Long.')
  await typeInto('Author', 'Ofc. Lee')
  await typeInto('Excerpt', 'Short.')
  await typeInto('Category', 'Community')
  await tabTo('Type')
  await page.keyboard.press('P')
  await expect(page.locator('select:focus')).toHaveValue('press-release')
  await tabTo('Create Article')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success!', 'Article created successfully')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Press Release', { exact: true }).waitFor()
})
