import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

/** The widths that pages ask for. */
const widths = [320, 480, 640, 828, 1080, 1280, 1600, 1920]
const nextAbove = (pixels: number) => widths.find((width) => width >= pixels - 1) ?? 1920

/** It stands for all: a browser chooses sizes by the page, not by what is in the pictures. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
const height = 6_000

/** Of pages that differ in more than what they list. */
async function listPagesWithPictures(): Promise<string[]> {
  const paths = publicPages.filter((path) => !/\?|\/category\//.test(path))
  const found: string[] = []
  for (const path of paths) {
    if ((await (await fetch(visitedSite().url + path)).text()).includes('/render/image/')) found.push(path)
  }
  return found
}

/** The pictures in sight, how wide they are on the page, and how wide the file is that was loaded. */
function listShown(page: Page) {
  return page.locator('img[srcset]').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => {
        const { left, top, width } = image.getBoundingClientRect()
        return width > 0 && left < window.innerWidth && top < window.innerHeight
      })
      .map(({ currentSrc, clientWidth, fetchPriority, sizes }) => ({
        loaded: Number(/width=(\d+)/.exec(currentSrc)?.[1] ?? 0),
        painted: clientWidth,
        isFirst: fetchPriority === 'high',
        sizes,
      })),
  )
}

test.each([360, 768, 1280])(
  'At %d pixels a page loads each picture once, and none larger than it paints on a screen of one or two pixels',
  async (width) => {
    const paths = await listPagesWithPictures()
    expect(paths.length).toBeGreaterThan(4)
    for (const path of paths) {
      // Without scripts all pictures are fetched by the browser's own rules.
      const page = await openPage({ width, height, javaScriptEnabled: false })
      const asked: string[] = []
      await page.route('**/storage/v1/render/image/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'image/svg+xml', headers: { 'cache-control': 'no-store' }, body: picture })
      })
      const devtools = await page.context().newCDPSession(page)
      // Upwards, because a browser keeps a larger picture that it has.
      for (const ratio of width < 600 ? [1, 2, 3] : [1, 2]) {
        const screen = { width, height, deviceScaleFactor: ratio, mobile: width < 600 }
        await devtools.send('Emulation.setDeviceMetricsOverride', screen)
        asked.length = 0
        await page.goto(path)
        const listWrong = async () =>
          (await listShown(page)).flatMap(({ loaded, painted, sizes }) => {
            const wanted = nextAbove(painted * Math.min(ratio, 2))
            return loaded === wanted ? [] : [{ path, ratio, sizes, painted, loaded, wanted }]
          })
        await expect.poll(listWrong).toEqual([])
        const shown = await listShown(page)
        expect([path, shown.length > 0]).toEqual([path, true])
        expect([path, shown.filter(({ isFirst }) => isFirst).length <= 1]).toEqual([path, true])
        // What is preloaded is what the image asks for.
        expect({ path, asked }).toEqual({ path, asked: [...new Set(asked)] })
      }
      await page.context().close()
    }
  },
)
