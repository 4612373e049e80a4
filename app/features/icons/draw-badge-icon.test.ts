import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { badgeIcons, drawBadgeIcon } from './draw-badge-icon.ts'

const badge = { ...siteDefaults.badge, field: '#204060' }

async function decodePixels(file: string) {
  const icon = badgeIcons.get(file)
  if (!icon) throw new Error(`There is no icon ${file}.`)
  const picture = sharp(await drawBadgeIcon(badge, icon, null)).ensureAlpha()
  const { width, height } = await picture.metadata()
  const pixels = await picture.raw().toBuffer()
  const pixelAt = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return { size: [width, height], corner: pixelAt(0, 0), pixelAt }
}

test.each([...badgeIcons])('The icon %s is a square with the badge in the middle', async (file, icon) => {
  const { size, pixelAt } = await decodePixels(file)
  expect(size).toEqual([icon.size, icon.size])
  expect(pixelAt(icon.size / 2, icon.size / 2)[3]).toBe(255)
})

test('Icons that a system crops fill their corners with the badge color', async () => {
  for (const file of ['maskable-512.png', 'apple-touch-180.png']) {
    expect((await decodePixels(file)).corner).toEqual([0x20, 0x40, 0x60, 255])
  }
})

test('Other icons are transparent around the badge', async () => {
  for (const file of ['favicon-48.png', 'badge-192.png', 'badge-512.png']) {
    expect((await decodePixels(file)).corner[3]).toBe(0)
  }
})
