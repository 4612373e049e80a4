import { expect, test } from '#tests/support/browser/fixtures.ts'

const titleWithGallery = 'Four Hundred Neighbors at the Lantern Night'

test.describe('The news pages', () => {
  test('A visitor opens an article, steps through its gallery and returns to the list', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/news')
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor()
    for (const title of ['Also featured', 'Latest']) {
      const list = page.getByRole('region', { name: title })
      await list.getByRole('heading', { name: title, level: 2 }).waitFor()
      await list.getByRole('heading', { level: 3 }).first().waitFor()
    }
    await page.getByRole('link', { name: titleWithGallery }).click()
    await page.getByRole('heading', { name: titleWithGallery, level: 1 }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toContain(titleWithGallery)

    const gallery = page.getByRole('region', { name: `Gallery: ${titleWithGallery}` })
    await gallery.getByText('1 of 3').waitFor()
    await gallery.getByText('1 of 3').scrollIntoViewIfNeeded()
    // A part of the second picture is visible.
    await expect(gallery.getByRole('link', { name: /^View picture 2/ })).toBeInViewport()
    const moreNews = page.getByRole('region', { name: 'More News' })
    const listEnd = await moreNews.evaluate((list) => list.getBoundingClientRect().bottom)
    const galleryStart = await gallery.evaluate((carousel) => carousel.getBoundingClientRect().top)
    expect(listEnd, 'the list stays above the gallery').toBeLessThanOrEqual(galleryStart)
    for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
      await gallery.getByRole('button', { name: 'Next slide' }).click()
      await gallery.getByText(position).waitFor()
    }
    await gallery.getByRole('button', { name: 'Previous slide' }).click()
    await gallery.getByText('3 of 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await gallery.getByText('1 of 3').waitFor()
    await gallery.getByRole('link', { name: /^View picture 1/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Pictures' })
    await dialog.getByText('1 of 3', { exact: true }).waitFor()
    await dialog.getByText('Soup from the fire crew').filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.setViewportSize({ width: 844, height: 390 })
    for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
      await gallery.getByRole('button', { name: 'Next slide' }).click()
      await gallery.getByText(position).waitFor()
    }
    await expect(gallery.getByRole('link', { name: /^View picture 1/ })).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })

    const otherHeadings = await moreNews.getByRole('heading', { level: 3 }).allTextContents()
    expect(otherHeadings).toHaveLength(3)
    expect(otherHeadings).not.toContain(titleWithGallery)
    // No other article has this article's category.
    expect(await page.getByRole('link', { name: /^More in/ }).count()).toBe(0)
    await moreNews.getByRole('link').first().click()
    await page.getByRole('heading', { name: otherHeadings[0], level: 1 }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()

    await page.goto('/news/the-light-stays-on')
    expect(await page.getByRole('link', { name: 'More in Department' }).getAttribute('href')).toBe(
      '/news/category/department',
    )
    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.getByRole('complementary', { name: 'Press Releases' }).waitFor()
  })

  test('A missing article returns 404 with an explanation', async ({ openPage }) => {
    const page = await openPage()
    for (const id of ['no-such-article', '00000000-0000-4000-8000-000000000000', '%00', '..%2f']) {
      expect((await page.goto(`/news/${id}`))?.status(), id).toBe(404)
    }
    await page.goto('/news/no-such-article')
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
    await page.getByText("The article you're looking for doesn't exist.").waitFor()
    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor()
  })

  test('An article is complete without scripts, including pictures and links', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false, width: 360 })
    await page.goto('/news/night-market-2026')
    await page.getByRole('heading', { name: titleWithGallery, level: 1 }).waitFor()
    expect(
      await page
        .getByRole('region', { name: `Gallery: ${titleWithGallery}` })
        .locator('img')
        .count(),
    ).toBe(3)
    const picture = await page.getByRole('link', { name: /^View picture 2/ }).getAttribute('href')
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
    // Controls that need the script are absent.
    const share = page.getByRole('region', { name: 'Share' })
    await share.getByRole('link', { name: 'Email' }).waitFor()
    for (const name of ['Share', 'Copy link', 'Next slide', 'Previous slide']) {
      expect(await page.getByRole('main').getByRole('button', { name }).count(), name).toBe(0)
    }
    await page.getByRole('link', { name: 'Navigation' }).click()
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Leadership' }).click()
    await page.getByRole('heading', { name: 'Leadership', level: 1 }).waitFor()
  })
})
