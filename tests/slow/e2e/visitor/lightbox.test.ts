import type { CDPSession } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'

async function swipe(session: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10)
  await touch('touchEnd')
}

test('Swiping past the last picture shows the first one, and swiping back shows the last one', async ({
  openProfile,
}) => {
  const context = await openProfile({ width: 360 })
  const page = await context.newPage()
  await page.goto('/media?type=images')
  const links = page.getByRole('link', { name: /^View / })
  const total = await links.count()
  await links.last().tap()
  const count = page.getByRole('dialog', { name: 'Pictures' }).locator('[data-part=count]')
  await expect(count).toHaveText(`${total} of ${total}`)
  const counts = await count.evaluateHandle((element) => {
    const labels: string[] = []
    new MutationObserver(() => labels.push(element.textContent ?? '')).observe(element, {
      childList: true,
      subtree: true,
    })
    return labels
  })
  const session = await context.newCDPSession(page)
  await swipe(session, 300, 60)
  await expect(count).toHaveText(`1 of ${total}`)
  await swipe(session, 60, 300)
  await expect(count).toHaveText(`${total} of ${total}`)
  expect(await counts.jsonValue()).toEqual([`1 of ${total}`, `${total} of ${total}`])
})

test('A single picture has no arrows and no counter', async ({ openProfile }) => {
  const page = await (await openProfile({ width: 360 })).newPage()
  await page.goto('/media?type=images')
  await page.locator('main li:has(a[data-lightbox])').evaluateAll((items) => {
    for (const item of items.slice(1)) item.remove()
  })
  await page.getByRole('link', { name: /^View / }).tap()
  const pictures = page.getByRole('dialog', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Close' }).waitFor()
  expect(await pictures.getByRole('button').count()).toBe(1)
  expect(await pictures.getByText(/ of /).count()).toBe(0)
})

test('A double click opens one lightbox, even if its file loads slowly', async ({ openPage }) => {
  const page = await openPage()
  const gate = Promise.withResolvers<void>()
  await page.route(/\/lightbox-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/media?type=images')
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .dblclick()
  gate.resolve()
  const pictures = page.getByRole('dialog', { name: 'Pictures' })
  await pictures.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('If the lightbox fails to load, a click opens the picture file', async ({ openPage }) => {
  const page = await openPage()
  // An aborted request would log an error.
  await page.route(/\/lightbox-/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }))
  await page.goto('/media?type=images')
  const link = page.getByRole('link', { name: /^View / }).first()
  const url = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  // The browser's picture viewer logs errors, because the picture's policy denies inline styles.
  await page.route(url, (route) => route.fulfill({ body: 'the picture' }))
  await link.click()
  await page.waitForURL(url)
})
