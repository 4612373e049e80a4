import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { portOf } from '#lib/network/port-of.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

/** Another site: the browser knows the site under test by another name. */
const elsewhere = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>Elsewhere</title>')
})
test.beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => elsewhere.close())

const targets = [
  '/',
  '/news',
  '/admin',
  '/admin.data',
  '/auth',
  '/auth.data',
  '/reset-password',
  '/rest/v1/articles',
  '/rest/v1/articles?id=not.is.null',
  '/rest/v1/site_settings?id=eq.1',
  '/auth/v1/logout?scope=global',
  '/auth/v1/user',
  '/auth/v1/admin/users',
  '/storage/v1/object/media-library/general/elsewhere.png',
  '/storage/v1/object/move',
  '/functions/v1/discord-post-article',
]
const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/** Sends a form of another site to the site, in the open browser of somebody who is signed in there. */
async function sendForm(page: Page, { action, enctype }: { action: string; enctype: string }): Promise<number> {
  const port = portOf(elsewhere)
  await page.goto(`http://localhost:${port}/`)
  const answered = page.waitForResponse(
    (response) => response.url() === action && response.request().method() === 'POST',
  )
  const arrived = page.waitForEvent('framenavigated')
  await page.evaluate(
    (form) => {
      const element = Object.assign(document.createElement('form'), { ...form, method: 'post' })
      for (const name of ['{"title":"Elsewhere","x":"', 'title', 'file']) {
        element.append(Object.assign(document.createElement('input'), { name, value: '"}' }))
      }
      document.body.append(element)
      element.submit()
    },
    { action, enctype },
  )
  await arrived
  return (await answered).status()
}

test('Forms of another site change nothing, whoever is signed in', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  const [asked] = await Promise.all([page.waitForRequest('**/rest/v1/articles**'), page.goto('/admin')])
  const { apikey = '', authorization = '' } = await asked.allHeaders()
  const headers = { apikey, authorization }
  const readState = async () => {
    const tables = ['articles', 'leadership', 'media_library', 'site_settings', 'staff']
    const rows = tables.map(async (table) => (await page.request.get(`/rest/v1/${table}`, { headers })).text())
    const list = { headers, data: { prefix: 'general', limit: 1_000 } }
    const files = await page.request.post('/storage/v1/object/list/media-library', list)
    return [...(await Promise.all(rows)), await files.text()]
  }
  const before = await readState()
  const accepted = []
  for (const target of targets) {
    for (const enctype of kinds) {
      const status = await sendForm(page, { action: visitedSite().url + target, enctype })
      if (![400, 401, 403, 404, 405, 415].includes(status)) accepted.push({ target, enctype, status })
    }
  }
  expect(accepted).toEqual([])
  expect(await readState()).toEqual(before)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})
