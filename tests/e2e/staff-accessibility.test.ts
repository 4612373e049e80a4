import { describe, expect, test } from 'vitest'
import { findAccessibilityFaults, openPage, signIn } from '#tests/support/browser.ts'
import { drawPicture, insertRows, toast } from './staff-steps.ts'

const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
] as const

describe.each(looks)('In the $theme theme, $width pixels wide,', (look) => {
  test('the forms for accounts have no fault that axe finds', async () => {
    const page = await openPage(look)
    await page.goto('/auth')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.goto('/reset-password?access_token=a&refresh_token=b')
    await page.getByRole('button', { name: 'Update Password' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test.each([
    ['articles', 'New Article', 'Create Article'],
    ['leadership', 'Add Leader', 'Add Leader'],
    ['media', 'Upload Media', 'Upload'],
  ])('the %s tab, its form and the form’s faults have no fault that axe finds', async (tab, opener, submit) => {
    const page = await openPage(look)
    await signIn(page)
    await page.goto(`/admin?tab=${tab}`)
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByRole('button', { name: opener }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: submit, exact: true }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await form.getByRole('button', { name: submit, exact: true }).click()
    await form.getByRole('alert').first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test('questions, conflicts and toasts of articles have no fault that axe finds', async () => {
    const page = await openPage(look)
    await signIn(page)
    const title = `Looked at ${crypto.randomUUID()}`
    await insertRows(page, 'articles', [
      { title, excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' },
    ])
    await page.goto(`/admin?q=${encodeURIComponent(`"${title}"`)}`)
    await page.getByRole('button', { name: `Edit: ${title}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Article' })
    await form.getByRole('textbox', { name: 'Excerpt' }).fill('Mine')
    const pictures = [await drawPicture('one.png', 'navy'), await drawPicture('two.png', 'teal')]
    await form.getByRole('group', { name: 'Gallery' }).locator('input[type=file]').setInputFiles(pictures)
    await form.getByRole('button', { name: 'Remove Image 2' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    await page.keyboard.press('Escape')
    const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await leaving.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await leaving.getByRole('button', { name: 'Keep Editing' }).click()
    await leaving.waitFor({ state: 'hidden' })

    const theirs = { id: crypto.randomUUID(), title, excerpt: 'Theirs', content: 'C', category: 'K', author: 'A' }
    await page.route('**/rest/v1/articles?*', async (route) => {
      const method = route.request().method()
      if (method === 'PATCH') return route.fulfill({ status: 200, json: [] })
      const answer = await route.fetch()
      const [row] = [await answer.json()].flat()
      return route.fulfill({ response: answer, json: method === 'GET' ? [{ ...row, ...theirs }] : row })
    })
    await form.getByRole('button', { name: 'Update Article' }).click()
    const conflict = page.getByRole('alertdialog', { name: 'Someone else saved this article meanwhile' })
    await conflict.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await conflict.getByRole('button', { name: 'Keep Editing' }).click()
    await conflict.waitFor({ state: 'hidden' })
    await page.unrouteAll()

    await form.getByRole('button', { name: 'Update Article' }).click()
    await toast(page, 'Success!')
    await form.waitFor({ state: 'hidden' })
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: `Delete: ${title}` }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.route('**/rest/v1/articles?*', (route) => route.fulfill({ status: 429, json: { message: 'No' } }))
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Error')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test('the form and the question about a leader have no fault that axe finds, tab by tab', async () => {
    const page = await openPage(look)
    await signIn(page)
    await page.goto('/admin?tab=leadership')
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Edit Leader' })
    for (const tab of ['Biography', 'Career & Education']) {
      await form.getByRole('tab', { name: tab }).click()
      expect(await findAccessibilityFaults(page)).toEqual([])
    }
    await form.getByRole('button', { name: 'Add Career Entry' }).click()
    await form.getByRole('button', { name: 'Add Education Entry' }).click()
    await form.getByRole('button', { name: 'Add Award Entry' }).click()
    await form.getByRole('button', { name: 'Update Leader' }).click()
    await form.getByRole('alert').first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await form.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test('the dialogs about a file, also about one in use, have no fault that axe finds', async () => {
    const page = await openPage(look)
    await signIn(page)
    await page.goto('/admin?tab=media')
    await page.getByRole('button', { name: 'Upload Media' }).click()
    const upload = page.getByRole('dialog', { name: 'Upload Media' })
    const files = [await drawPicture('a-picture-to-look-at.png', 'navy'), await drawPicture('another.png', 'teal')]
    await upload.locator('input[type=file]').setInputFiles(files)
    await upload.getByRole('textbox', { name: 'Title' }).nth(1).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await upload.getByRole('textbox', { name: 'Title' }).nth(1).fill(' ')
    await upload.getByRole('button', { name: 'Upload', exact: true }).click()
    await upload.getByRole('alert').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await upload.getByRole('textbox', { name: 'Title' }).nth(1).fill('Another')
    await page.route('**/storage/v1/object/media-library/**', () => undefined)
    await upload.getByRole('button', { name: 'Upload', exact: true }).click()
    await upload.getByRole('progressbar').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.unrouteAll()
    await upload.getByRole('button', { name: 'Cancel Upload' }).click()
    await upload.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await upload.waitFor({ state: 'hidden' })

    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click()
    const edit = page.getByRole('dialog', { name: 'Edit Media' })
    await edit.getByRole('textbox', { name: 'Title' }).fill(' ')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await edit.getByRole('alert').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await edit.waitFor({ state: 'hidden' })

    await page.route('**/rest/v1/leadership?*', (route) => route.fulfill({ json: [{ name: 'Somebody' }] }))
    page.once('dialog', (dialog) => void dialog.accept())
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click()
    await page.getByRole('alertdialog').getByText('Photo of Somebody').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test('a list that failed, one that is empty, and an ended session have no fault that axe finds', async () => {
    const page = await openPage(look)
    await signIn(page)
    await page.goto('/admin?q=nothing-has-this-word-at-all')
    await page.getByText('No articles found', { exact: true }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.route('**/rest/v1/media_library?*', (route) => route.fulfill({ status: 429, json: { message: 'No' } }))
    await page.goto('/admin?tab=media')
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    const other = await page.context().newPage()
    await other.goto('/admin')
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await other.waitForURL('**/auth')
    await other.close()
    await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })
})
