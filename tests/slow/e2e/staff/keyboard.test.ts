import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { findWeakRings } from '#tests/slow/e2e/visitor/quality/find-weak-rings.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page

beforeEach(async () => {
  page = await openStaffPage()
})

/** Presses Tab until the control of that name has the focus; a control out of reach fails the test. */
async function tabTo(name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await focused.evaluateAll((elements) =>
      elements.map((element) => {
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
        const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
        return (labels?.[0] ?? named ?? element).textContent?.trim() ?? ''
      }),
    )
    if (label[0] === name) return
  }
  throw new Error(`“${name}” can’t be reached by Tab`)
}

async function type(name: string, text: string): Promise<void> {
  await tabTo(name)
  await page.keyboard.insertText(text)
}

test('An article is written and published with the keyboard alone', async () => {
  const title = `By keyboard ${crypto.randomUUID()}`
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await tabTo('New Article')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create New Article' }).waitFor()
  // The first field has the focus already.
  await page.keyboard.insertText(title)
  await type('Author', 'Ofc. Lee')
  await type('Excerpt', 'Short.')
  await type('Content', 'Long.')
  await type('Category', 'Community')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name: 'Press Release' })
  await option.waitFor()
  // The list takes keys once one of its options has the focus, and chooses the one that has it.
  const focused = page.locator('[role=option][data-highlighted]:focus')
  await focused.waitFor()
  await page.keyboard.press('ArrowDown')
  await focused.filter({ hasText: 'Press Release' }).waitFor()
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
  await tabTo('Create Article')
  await page.keyboard.press('Enter')
  await toast(page, 'Success!', 'Article created successfully')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Press Release', { exact: true }).waitFor()
})

test('A leader is added with the keyboard alone', async () => {
  const name = `Keyboard ${crypto.randomUUID()}`
  await page.getByRole('tab', { name: 'Articles' }).press('ArrowRight')
  await page.getByRole('heading', { name: 'Leadership', level: 2 }).waitFor()
  await tabTo('Add Leader')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add Leader' }).waitFor()
  await page.keyboard.press('Tab')
  await type('Name', name)
  await type('Rank', 'Captain')
  await type('Badge Number', '12')
  await type('Department', 'Patrol')
  await type('Years of Service', '3 years')
  await type('Description', 'Runs the day watch.')
  await tabTo('Add Leader')
  await page.keyboard.press('Enter')
  await toast(page, 'Success', 'Leader added successfully')
  await page.getByRole('heading', { name }).waitFor()
})

test('Closing a dialog gives the focus back to what opened it', async () => {
  const opener = page.getByRole('button', { name: 'New Article' })
  await opener.press('Enter')
  await page.getByRole('dialog', { name: 'Create New Article' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Create New Article' }).waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('A dialog whose opener is gone hands the focus to no button of the page, such as Sign Out', async () => {
  const opener = page.getByRole('button', { name: 'New Article', includeHidden: true })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create New Article' })
  await dialog.waitFor()
  await opener.evaluate((button) => {
    button.style.display = 'none'
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

/** Numbers what can have the focus now, for `findWeakRings`, and counts it. */
function numberControls(): number {
  for (const control of document.querySelectorAll('[data-place]')) control.removeAttribute('data-place')
  const root =
    [...document.querySelectorAll('[role=dialog]')].find((dialog) => dialog.querySelector('form')) ?? document
  const controls = [
    ...root.querySelectorAll('a[href], button, input, textarea, summary, [contenteditable], [tabindex="0"]'),
  ]
    .filter((control) => !control.matches(':disabled, [tabindex="-1"]') && !control.ariaHidden)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
  for (const [place, control] of controls.entries()) control.setAttribute('data-place', `${place}`)
  return controls.length
}

test('Whatever has the focus on a screen or in a form is seen to have it, in both themes', async () => {
  const edit = page.getByRole('button', { name: /^Edit: / }).first()
  const looks: [string, () => Promise<void>][] = [
    ['articles', () => edit.waitFor()],
    [
      'article',
      async () => {
        await page.getByRole('button', { name: 'New Article' }).click()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Content' }).waitFor()
      },
    ],
    [
      'leaders',
      async () => {
        await openAnew(page, '/admin?tab=leadership')
        await edit.waitFor()
      },
    ],
    [
      'leader',
      async () => {
        await edit.click()
        await page.getByRole('dialog', { name: 'Edit Leader' }).waitFor()
      },
    ],
    [
      'media',
      async () => {
        await openAnew(page, '/admin?tab=media')
        await edit.waitFor()
      },
    ],
    [
      'file',
      async () => {
        await edit.click()
        await page.getByRole('dialog', { name: 'Edit Media' }).waitFor()
      },
    ],
    [
      'accounts',
      async () => {
        await openAnew(page, '/admin/staff')
        await page.getByRole('list', { name: 'Accounts' }).waitFor()
      },
    ],
    [
      'settings',
      async () => {
        await openAnew(page, '/admin/settings')
        await page.getByRole('button', { name: 'Save Webhook' }).waitFor()
      },
    ],
    [
      'security',
      async () => {
        await openAnew(page, '/admin/security')
        await page.getByRole('list', { name: 'Sessions' }).waitFor()
      },
    ],
  ]
  for (const [name, open] of looks) {
    await open()
    expect(await page.evaluate(numberControls), name).toBeGreaterThan(5)
    // Browsers show no ring to people who use a mouse.
    await page.keyboard.press('Tab')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(findWeakRings), `${name}, ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
})
