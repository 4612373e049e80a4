import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawScene } from '#app/components/scenes/draw-scene.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawShareImage } from './draw-share-image.tsx'
import { createTextRenderer, type TextRenderer } from './text-renderer.ts'

let textRenderer: TextRenderer
let skyline: Buffer
const department = { ...siteDefaults, brand: siteDefaults.badge }
const maxBytes = 150_000

beforeAll(async () => {
  textRenderer = await createTextRenderer('civic')
  // As pixels: to draw it takes most of the time of an image.
  skyline = await sharp(Buffer.from(drawScene('front', 'evening')))
    .png()
    .toBuffer()
})

const draw = (
  title: string,
  image: Uint8Array | string = skyline,
  position: 'behind' | 'beside' | 'right' = 'behind',
) =>
  drawShareImage(
    {
      kicker: 'Community · 11/21/2026',
      title,
      department,
      scene: { image, position },
      badgePicture: null,
    },
    textRenderer,
  )

test.each([
  ['behind', 'Harbor patrol finds the missing boat'],
  ['right', 'Harbor patrol finds the missing boat'],
  ['beside', 'Harbor patrol finds the missing boat'],
  ['beside', 'Without_any_place_to_break_'.repeat(8)],
  ['behind', 'A very long headline '.repeat(10)],
  ['behind', 'Without_any_place_to_break_'.repeat(8)],
  ['behind', '🚓'],
] as const)(
  'An image with its scene %s and the title %j is a JPEG of the size that chats expect',
  async (position, title) => {
    const bytes = await draw(title, skyline, position)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThanOrEqual(maxBytes)
  },
)

test('The focal point of a scene stays in sight', async () => {
  const halves =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="630"><rect width="2000" height="630" fill="#fff"/></svg>'
  const brightness = async (x: number) => {
    const scene = { image: halves, position: 'right' as const, focus: { x, y: 50 } }
    const bytes = await drawShareImage({ kicker: 'K', title: 'T', department, scene, badgePicture: null }, textRenderer)
    const { channels } = await sharp(
      await sharp(bytes).extract({ left: 900, top: 100, width: 200, height: 300 }).toBuffer(),
    ).stats()
    return channels.reduce((sum, { mean }) => sum + mean / channels.length, 0)
  }
  expect(await brightness(0)).toBeGreaterThan(150)
  expect(await brightness(100)).toBeLessThan(100)
})

test('The line along the bottom has the color of the badge', async () => {
  const foot = await sharp(await draw('Storm'))
    .extract({ left: 600, top: 624, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const distance = [0xc8, 0x96, 0x3c].map((wanted, channel) => Math.abs(wanted - (foot[channel] ?? 0)))
  expect(Math.max(...distance)).toBeLessThan(8)
})

test('The busiest background still leaves a small file', async () => {
  const noise = await sharp({
    create: {
      width: 1280,
      height: 720,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer()
  expect((await draw('Storm', noise)).length).toBeLessThanOrEqual(maxBytes)
})

test('Different text makes different images, the same text the same one', async () => {
  const [one, again, other] = [await draw('Storm'), await draw('Storm'), await draw('Calm')]
  expect(Buffer.compare(one, again)).toBe(0)
  expect(Buffer.compare(one, other)).not.toBe(0)
})

test.each(['behind', 'beside', 'right'] as const)('The scene is seen %s', async (position) => {
  const flat = await draw('Storm', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', position)
  expect(Buffer.compare(await draw('Storm', skyline, position), flat)).not.toBe(0)
})

test('Letters that the font has are drawn, and no boxes for others', async () => {
  const empty = await draw(' ')
  expect(Buffer.compare(await draw('Привет, гавань'), empty)).not.toBe(0)
  expect(Buffer.compare(await draw('港の夜'), empty)).toBe(0)
})

test('The picture of an article is seen as bright as it is, between its name and its title', async () => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/></svg>'
  const middle = await sharp(await draw('Harbor patrol finds the missing boat', white))
    .extract({ left: 0, top: 215, width: 1200, height: 40 })
    .toBuffer()
  const { channels } = await sharp(middle).stats()
  for (const { mean } of channels) expect(mean).toBeGreaterThan(190)
})

test('A drawing is seen as bright as it is beside the words, and behind them they can be read', async () => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/></svg>'
  const bytes = await draw('Harbor patrol finds the missing boat', white, 'beside')
  const brightness = async (left: number) => {
    const part = await sharp(bytes).extract({ left, top: 20, width: 40, height: 30 }).toBuffer()
    const { channels } = await sharp(part).stats()
    return channels.reduce((sum, { mean }) => sum + mean / channels.length, 0)
  }
  expect(await brightness(1000)).toBeGreaterThan(235)
  expect(await brightness(60)).toBeLessThan(60)
  expect(await brightness(400)).toBeLessThan(75)
})

test('What is not an image is refused', async () => {
  await expect(draw('Storm', Buffer.from('<html>'))).rejects.toThrow()
})
