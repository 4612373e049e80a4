import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'

const markup = `<script>window.name = 'ran'</script><img src="/none" onerror="window.name = 'ran'">`

test('The content security policy blocks a script injected into a page', async ({ page }) => {
  await page.addInitScript(() => {
    const rejected: string[] = []
    Object.assign(window, { rejected })
    document.addEventListener('securitypolicyviolation', (event) => rejected.push(event.effectiveDirective))
  })
  await page.route('**/hiring', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${markup}</main>`) })
  })
  await page.goto(`${getVisitedSite().url}/hiring`)
  await expect
    .poll(() => page.evaluate(() => [...Reflect.get(window, 'rejected')].sort()))
    .toEqual(['script-src-attr', 'script-src-elem'])
  expect(await page.evaluate(() => window.name)).toBe('')
})

test('Trusted Types reject strings as markup or code', async ({ page }) => {
  await page.goto(`${getVisitedSite().url}/auth`)
  await page.waitForFunction(() => document.querySelector('main form :disabled') === null)
  const results = await page.evaluate((text) => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.body, { innerHTML: text }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      outerHTML: () => Object.assign(document.querySelector('main') ?? {}, { outerHTML: text }),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: text }),
      'script src': () => Object.assign(document.createElement('script'), { src: '/assets/none.js' }),
      'script text': () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      'an attribute': () => document.body.setAttribute('onclick', 'alert(1)'),
      'a worker': () => new Worker('/assets/none.js'),
      'another policy': () => Reflect.get(window, 'trustedTypes').createPolicy('more', {}),
      'the policy again': () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch (error) {
        return error instanceof TypeError ? `${name} is rejected` : `${name}: ${error}`
      }
    })
  }, markup)
  expect(results).toHaveLength(10)
  for (const line of results) expect(line).toMatch(/ is rejected$/)
})
