import { expect, test } from '#tests/support/browser/fixtures.ts'

test('Without scripts, visitors filter articles by category, year and month and remove a filter', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false, width: 360 })
  await page.goto('/news')
  const archive = page.getByRole('navigation', { name: 'Archive' })
  const category = archive.getByRole('link', { name: /^Traffic \d/ })
  const count = Number(/\d+/.exec((await category.textContent()) ?? '')?.[0])
  await category.click()
  await page.getByRole('heading', { name: 'News: Traffic', level: 1 }).waitFor()
  const countText = count === 1 ? '1 article' : `${count} articles`
  await page
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${countText}$`) })
    .waitFor()
  const latestArticles = page.getByRole('region', { name: 'Latest News' }).getByRole('article')
  await expect(page.getByRole('article')).toHaveCount(count + (await latestArticles.count()))
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/news\/category\/traffic$/)

  await archive.getByRole('link', { name: /^2026 \d/ }).click()
  await page.getByRole('heading', { name: 'News: Traffic from 2026', level: 1 }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
  // On phones, a long breadcrumb shows only its last link.
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(steps.filter({ visible: true })).toHaveText(['Traffic'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(steps.filter({ visible: true })).toHaveText(['Home', 'News', 'Traffic', '2026'])
  await page.setViewportSize({ width: 360, height: 740 })
  const [breadcrumb = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(breadcrumb).itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'News',
    'Traffic',
    'News: Traffic from 2026',
  ])
  await page.getByRole('link', { name: 'Remove filter Traffic' }).click()
  await page.getByRole('heading', { name: 'News from 2026', level: 1 }).waitFor()
  const articles = page.getByRole('region', { name: 'Articles' })
  await expect(articles.getByRole('heading', { level: 3 }).last()).toHaveText(
    'Records Requests Can Now Be Made by Email',
  )
  const months = archive.getByRole('region', { name: 'Months of 2026' })
  await expect(months.getByRole('listitem').first()).toContainText('January 2026 0 articles')
  await months.getByRole('link', { name: /^August 2026 \d/ }).click()
  await page.getByRole('heading', { name: 'News from August 2026', level: 1 }).waitFor()
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0)
  for (const date of await articles.locator('time').allTextContents()) {
    expect(date).toMatch(/^8\/\d+\/2026$/)
  }
})
