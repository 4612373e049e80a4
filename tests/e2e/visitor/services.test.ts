import { expect, test } from 'vitest'
import { listDefaultForms } from '#content/services/list-default-forms.ts'
import { services } from '#content/services.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { openVisit } from './visitor-steps.ts'

const formPath = '/services/police-reports/forms/report-copy-request'

async function read(path: string) {
  const response = await fetch(new URL(path, visitedSite().url))
  return { status: response.status, text: await response.text() }
}

test('Each service has a button that leads on, and each form that it requires opens and is in the sitemap', async () => {
  const sitemap = (await read('/sitemap.xml')).text
  for (const { id } of services) {
    const page = (await read(`/services/${id}`)).text
    const [, href = ''] = /data-slot="get-started"[^>]*><a[^>]*href="([^"]+)"/.exec(page) ?? []
    expect(href, id).toMatch(/^(mailto:[^?]+@[^?]+\?subject=|#call$|\/services\/)/)
    expect(href, id).not.toContain('/#contact')
    if (href.startsWith('/')) expect((await read(href)).status, href).toBe(200)
    for (const { slug, title } of listDefaultForms(id)) {
      const path = `/services/${id}/forms/${slug}`
      expect(page, path).toContain(`href="${path}"`)
      expect(sitemap).toContain(`${path}<`)
      const form = await read(path)
      expect(form.status, path).toBe(200)
      expect(form.text).toContain(title)
    }
  }
})

test('A form is filled in without script, and nothing on it could be sent', async () => {
  const page = await openVisit({ width: 360, javaScriptEnabled: false })
  await page.goto(formPath)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Full name' }).fill('Ada Quill')
  await main.getByRole('checkbox', { name: 'By email' }).check()
  expect(await main.locator('form, [name], [type=submit]').count()).toBe(0)
  expect(await main.getByRole('button', { name: 'Print' }).filter({ visible: true }).count()).toBe(0)
  const words = await page.locator('meta[name=robots][content*=noindex]').count()
  expect(words).toBe(0)
})

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
