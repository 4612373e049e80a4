import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import { serviceIds } from '#content/services/services.ts'
import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

const formPath = '/services/police-reports/forms/report-copy-request'

async function fetchPage(path: string) {
  const response = await fetch(new URL(path, getVisitedSite().url))
  return { status: response.status, text: await response.text() }
}

test('Each service has an action button, and its forms open and are in the sitemap', async () => {
  const sitemap = (await fetchPage('/sitemap.xml')).text
  for (const id of serviceIds) {
    const page = (await fetchPage(`/services/${id}`)).text
    const [, head = ''] = /data-slot="page-header"(.*?)<\/header>/s.exec(page) ?? []
    const [, href = ''] =
      /<(?:a|button)[^>]*(?:href|popoverTarget)="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?Get Started/i.exec(head) ?? []
    expect(href, id).toMatch(/^(mailto:[^?]+@[^?]+\?subject=|call$|\/services\/)/)
    if (href === 'call') expect(page).toContain('id="call"')
    expect(href, id).not.toContain('/#contact')
    if (href.startsWith('/')) expect((await fetchPage(href)).status, href).toBe(200)
    for (const { slug, title } of requireDefaultActionAndForms(id).forms) {
      const path = `/services/${id}/forms/${slug}`
      expect(page, path).toContain(`href="${path}"`)
      expect(sitemap).toContain(`${path}<`)
      const form = await fetchPage(path)
      expect(form.status, path).toBe(200)
      expect(form.text).toContain(title)
    }
  }
})

test('On phones, the header of a service leaves room for the facts below it', async ({ openPage }) => {
  const page = await openPage({ width: 360, height: 740 })
  for (const id of serviceIds) {
    await page.goto(`/services/${id}`)
    const box = await page.locator('[data-slot="page-header"]').boundingBox()
    expect(box?.height, id).toBeLessThanOrEqual(240)
  }
})

test('A link preview of a form has its own image', async () => {
  const fetchImage = async (path: string) => {
    const { text } = await fetchPage(path)
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(text) ?? []
    return fetchPage(new URL(url).pathname)
  }
  const image = await fetchImage(formPath)
  expect(image.status).toBe(200)
  expect(image.text).not.toBe((await fetchImage('/services/police-reports')).text)
})

test('A service that is reached by phone shows its number in a panel, with and without scripts', async ({
  openPage,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ width: 360, javaScriptEnabled })
    await page.goto('/services/emergency-response')
    const button = page.getByRole('button', { name: 'Get Started' }).first()
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Get Started' })
    await expect(panel.getByText('Call 911', { exact: true })).toBeVisible()
    await expect(panel.getByText('Say where you are first')).toBeVisible()
    await expect(panel.getByRole('note')).toBeVisible()
    if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([])
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('An urgent service also offers the emergency call, and page headers link to forms', async ({ openPage }) => {
  const page = await openPage({ width: 360, javaScriptEnabled: false })
  await page.goto('/services/k9-unit')
  await page.getByRole('button', { name: 'Call 911' }).click()
  const panel = page.getByRole('dialog', { name: 'Call 911' })
  await expect(panel.getByText('Say where you are first')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', /^mailto:/)
  await page.goto('/services/police-reports')
  const header = page.locator('[data-slot="page-header"]')
  await expect(header.getByRole('link', { name: 'Report copy request' })).toHaveAttribute('href', formPath)
  await page.goto('/services/permits-licenses')
  await header.getByRole('link', { name: 'Required Forms' }).click()
  await expect(page.getByRole('heading', { name: 'Required Forms' })).toBeInViewport()
})

test('The services page searches, opens forms and jumps to categories without scripts', async ({ openPage }) => {
  const page = await openPage({ width: 360, javaScriptEnabled: false })
  await page.goto('/services')
  const forms = page.getByRole('region', { name: 'Online forms' })
  await expect(forms.getByRole('link')).toHaveCount(6)
  await forms.getByText('8 more forms').click()
  await expect(forms.getByRole('link')).toHaveCount(14)
  await forms.getByRole('link', { name: 'Crash report request' }).click()
  await expect(page).toHaveURL(/\/services\/accident-investigation\/forms\/crash-report-request$/)
  await page.goto('/services')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Community Programs' }).click()
  await expect(page.getByRole('heading', { name: 'Community Programs' })).toBeInViewport()
  await page.goto('/services')
  const field = page.getByRole('searchbox', { name: 'What do you need help with?' })
  await field.fill('lost wallet')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Police Reports' }).first()).toBeVisible()
})

test('A form can be filled in without scripts and can’t be submitted', async ({ openPage }) => {
  const page = await openPage({ width: 360, javaScriptEnabled: false })
  await page.goto(formPath)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Full name' }).fill('Ada Quill')
  await main.getByRole('checkbox', { name: 'By email' }).check()
  await expect(main.locator('form, [name], [type=submit]')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Print' }).filter({ visible: true })).toHaveCount(0)
  const noindexCount = await page.locator('meta[name=robots][content*=noindex]').count()
  expect(noindexCount).toBe(0)
})
