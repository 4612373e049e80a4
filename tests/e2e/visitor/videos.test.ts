import { expect, test } from '#tests/support/browser/fixtures.ts'

for (const [name, path] of [
  ['an article', '/news/the-light-stays-on'],
  ['the gallery', '/media'],
] as const) {
  test(`A visitor plays a video of ${name} with one button`, async ({ openPage }) => {
    const page = await openPage()
    await page.goto(path)
    const cover = page.getByRole('button', { name: /^Play / })
    const video = page.locator('video').first()
    await expect(cover).toHaveCount(1)
    await expect(video).not.toHaveAttribute('controls')
    await cover.click()
    await expect(cover).toHaveCount(0)
    await expect(video).toHaveAttribute('controls')
    await expect(video).toBeFocused()
  })
}
