import { describe, expect, test } from 'vitest'
import { findAccessibilityFaults, openPage, signIn } from '#tests/support/browser.ts'

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

  test('the question before deleting has no fault that axe finds', async () => {
    const page = await openPage(look)
    await signIn(page)
    await page.goto('/admin')
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.close()
  })
})
