import { expect, test } from 'vitest'
import { openVisit } from '#tests/e2e/visitor/visitor-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'

const formPath = '/services/police-reports/forms/report-copy-request'

test('On paper a form has the letterhead in place of the page, what was typed, and lines for the rest', async () => {
  const page = await openVisit({ theme: 'dark' })
  await page.goto(formPath)
  const name = page.getByRole('textbox', { name: 'Full name' })
  await name.fill('Ada Quill')
  await page.emulateMedia({ media: 'print' })
  await expectShown(page.locator('[data-slot=letterhead]').getByText(/^Fictional role-play department/))
  await expectShown(page.locator('.paper-form').getByText('Report copy request').first())
  for (const unwanted of [
    page.getByRole('banner'),
    page.locator('[data-slot=page-head]'),
    page.getByRole('heading', { name: 'How to hand it in' }),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    expect(await unwanted.filter({ visible: true }).count()).toBe(0)
  }
  expect(await name.inputValue()).toBe('Ada Quill')
  expect(await name.evaluate((line) => getComputedStyle(line).color)).toBe('rgb(0, 0, 0)')
  const heights = await page
    .getByRole('textbox', { name: 'What it was about' })
    .evaluate((lines) => [lines.clientHeight, Number.parseFloat(getComputedStyle(lines).lineHeight)])
  expect(Math.round((heights[0] ?? 0) / (heights[1] ?? 1))).toBeGreaterThanOrEqual(3)
})

test('What was typed on a form is gone when the history of the browser leads to it from another one', async () => {
  const page = await openVisit()
  await page.goto('/services/permits-licenses/forms/event-permit-application')
  const fill = async (title: string, name: string) => {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const line = page.getByRole('main').getByRole('textbox').first()
    expect(await line.inputValue()).toBe('')
    await line.fill(name)
  }
  await fill('Event permit application', 'Ada Quill')
  await page.getByRole('link', { name: 'Back to Permits' }).click()
  await page.getByRole('link', { name: 'Alarm registration' }).click()
  await fill('Alarm registration', 'Grace Quill')
  await page.evaluate(() => history.go(-2))
  await fill('Event permit application', 'Ada Quill')
})

test('A phone number is reached by its button, and no link dials it', async () => {
  const page = await openVisit()
  await page.goto('/services/vice-narcotics')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/services/vice-narcotics#call')
  await expectShown(page.locator('#call').getByText('(555) 555-0147'))
  expect(await page.locator('[href^="tel:"]').count()).toBe(0)
})
