import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { drawScene } from '#app/components/scenes/draw-scene.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawShareImage } from './draw-share-image.tsx'
import type { ShareImageLayout } from './share-image-layouts.ts'
import { createTextRenderer } from './text-renderer.ts'

const department = { ...siteDefaults, brand: siteDefaults.badge }
const maxBytes = 150_000

const textRenderer = await createTextRenderer('civic')
// Drawing the skyline takes most of the time, so all tests share the drawing.
const skyline = await sharp(Buffer.from(drawScene('front', 'evening')))
  .png()
  .toBuffer()

const draw = (title: string, image: Uint8Array | string = skyline, layout: ShareImageLayout = 'picture') =>
  drawShareImage(
    {
      eyebrow: 'Community · 11/21/2026',
      title,
      department,
      scene: { image, layout },
      badgePicture: null,
    },
    textRenderer,
  )

/** Returns the average brightness of a region, from 0 to 255. */
async function measureBrightness(image: Uint8Array, region: Region): Promise<number> {
  const { channels } = await sharp(await sharp(image).extract(region).toBuffer()).stats()
  return channels.reduce((sum, { mean }) => sum + mean / channels.length, 0)
}

test.each([
  ['picture', 'Harbor patrol finds the missing boat'],
  ['wide', 'Guarding the Harbor'],
  ['portrait', 'Harbor patrol finds the missing boat'],
  ['portrait', 'Without_any_place_to_break_'.repeat(8)],
  ['picture', 'A very long headline '.repeat(10)],
  ['picture', 'Without_any_place_to_break_'.repeat(8)],
  ['picture', '🚓'],
] as const)('An image with the layout %s and the title %j is a JPEG of the expected size', async (layout, title) => {
  const bytes = await draw(title, skyline, layout)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThanOrEqual(maxBytes)
})

test('The focal point of a scene stays visible', async () => {
  const halves =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="630"><rect width="2000" height="630" fill="#fff"/></svg>'
  const brightness = async (x: number) => {
    const scene = { image: halves, layout: 'portrait' as const, focalPoint: { x, y: 50 } }
    const bytes = await drawShareImage(
      { eyebrow: 'K', title: 'T', department, scene, badgePicture: null },
      textRenderer,
    )
    return measureBrightness(bytes, { left: 900, top: 100, width: 200, height: 300 })
  }
  expect(await brightness(0)).toBeGreaterThan(150)
  expect(await brightness(100)).toBeLessThan(100)
})

test('Words with letters that the font lacks are left out', async () => {
  const empty = await draw(' ')
  expect(Buffer.compare(await draw('Привет, гавань'), empty)).not.toBe(0)
  expect(Buffer.compare(await draw('港の夜'), empty)).toBe(0)
})

test('A picture keeps its brightness', async () => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#fff"/></svg>'
  const bytes = await draw('Harbor patrol finds the missing boat', white)
  expect(await measureBrightness(bytes, { left: 520, top: 20, width: 660, height: 350 })).toBeGreaterThan(250)
})

test('Above a short title, a drawn scene fills the width', async () => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640"><rect width="100%" height="100%" fill="#fff"/></svg>'
  const brightness = async (title: string) =>
    measureBrightness(await draw(title, white), { left: 1100, top: 400, width: 80, height: 40 })
  expect(await brightness('News')).toBeGreaterThan(250)
  expect(await brightness('Harbor patrol finds the missing boat')).toBeLessThan(100)
})

test('Data that isn’t an image is rejected', async () => {
  await expect(draw('Storm', Buffer.from('<html>'))).rejects.toThrow()
})
