import { expect, test } from '#tests/support/browser/fixtures.ts'

test('An offline visitor sees the site’s offline page and continues once online', async ({ openProfile }) => {
  const context = await openProfile({ width: 360, hasServiceWorker: true })
  const page = await context.newPage()
  await page.goto('/news')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/services/police-reports')
  await page.getByRole('heading', { name: 'No connection', level: 1 }).waitFor()
  await page.getByRole('complementary', { name: 'About this site' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try Again' }).tap()
  await page.getByRole('heading', { name: 'Police Reports', level: 1 }).waitFor()
  // The staff area shows the browser's own error page.
  await context.setOffline(true)
  await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
