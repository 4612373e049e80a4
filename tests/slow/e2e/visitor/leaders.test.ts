import { describe, expect, test } from 'vitest'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'

const filled = { name: 'Rosalind Achebe', path: '/leadership/rosalind-achebe' }

describe('A visitor who looks at the leadership', () => {
  test.each([
    [360, 1],
    [768, 2],
    [1280, 3],
  ])('sees at %i pixels %i cards beside each other', async (width, columns) => {
    const page = await openVisitorPage({ width })
    await page.goto('/leadership')
    const tops = await page
      .getByRole('heading', { level: 2, name: /./ })
      .evaluateAll((heads) => heads.map((head) => head.closest('li')?.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })

  test('is told why there may be no biography, with the status that says so', async () => {
    const page = await openVisitorPage()
    for (const slug of ['nobody', '%00', '..%2f', 'a'.repeat(101), '%E2%80%AE']) {
      expect((await page.goto(`/leadership/${slug}`))?.status(), slug).toBe(404)
    }
    await page.goto('/leadership/nobody')
    await page.getByRole('heading', { name: 'Biography Not Available' }).waitFor()
    for (const reason of ['vacant', 'being prepared', 'may be new']) await page.getByText(reason).waitFor()
    await page.locator('main a[href="/hiring"]').waitFor()
    await page.getByRole('link', { name: 'Back to Leadership' }).click()
    await page.getByRole('heading', { name: 'Leadership', level: 1 }).waitFor()
  })

  test('sees a drawn badge where a photo is gone', async () => {
    for (const path of ['/leadership', filled.path]) {
      const page = await openVisitorPage()
      await page.route('**/storage/v1/**', (route) => route.fulfill({ status: 404 }))
      await page.goto(path)
      await page.getByRole('img', { name: `Photo of ${filled.name}` }).waitFor({ state: 'detached' })
      await expectShown(page.locator('main [data-slot=portrait]').first())
    }
  })
})

describe('A visitor who wants to join', () => {
  test('is led to the careers by the way back when their tab has seen no other page', async () => {
    const page = await openVisitorPage()
    await page.goto('/about')
    const opened = page.context().waitForEvent('page')
    await page.evaluate(() => window.open('/training', '_blank', 'noopener'))
    const tab = await opened
    await tab.getByRole('button', { name: 'Back', exact: true }).click()
    await expectShown(tab.getByRole('heading', { name: 'Join Our Family', level: 1 }))
  })

  test('is led to the careers by the way back without script', async () => {
    const page = await openVisitorPage({ javaScriptEnabled: false })
    await page.goto('/training')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expectShown(page.getByRole('heading', { name: 'Join Our Family', level: 1 }))
  })
})
