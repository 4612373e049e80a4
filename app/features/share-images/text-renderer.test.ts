import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareImageSize } from '#app/site/share-image-path.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { fontPairs } from '#content/theme-options.ts'
import { margin, maxLineLength, type ShareImageLayout, shareImageLayouts } from './share-image-layouts.ts'
import { createTextRenderer } from './text-renderer.ts'

const renderers = Object.fromEntries(
  await Promise.all(fontPairs.map(async ({ id }) => [id, await createTextRenderer(id)] as const)),
)

function render(pair: string, layout: ShareImageLayout, { eyebrow = 'Rescue', title = 'Storm' }) {
  const department = { ...siteDefaults, brand: siteDefaults.badge }
  return renderers[pair]?.render({ eyebrow, title, department, layout }) ?? Buffer.from('')
}

const pairs = fontPairs.map(({ id }) => id)

test.each(pairs)('The font pair %s shows a long title to its end', async (pair) => {
  const title = 'Two Climbers Down From the Last Peak After a Night in the Open, and a Dog'
  const image = await render(pair, 'picture', { title: `${title} Too` })
  expect(image.equals(await render(pair, 'picture', { title: `${title} Now` }))).toBe(false)
})

test.each(pairs)('The font pair %s shows the date after a long category', async (pair) => {
  const category = 'A category with a name as long as the form allows. '.repeat(2).slice(0, 100)
  const image = await render(pair, 'portrait', { eyebrow: `${category} · 11/21/2026` })
  expect(image.equals(await render(pair, 'portrait', { eyebrow: `${category} · 11/21/2025` }))).toBe(false)
})

test.each(pairs)('The font pair %s keeps a name in one line', async (pair) => {
  const image = await render(pair, 'portrait', { eyebrow: '', title: 'Wren Castellane' })
  const title = await sharp(image).extract({ left: 0, top: 400, width: shareImageSize.width, height: 230 }).toBuffer()
  const { info } = await sharp(title).trim({ threshold: 0 }).toBuffer({ resolveWithObject: true })
  expect(info.height).toBeLessThan(100)
})

test.each(pairs)('The font pair %s shows a whole motto of the maximum length below a wide picture', async (pair) => {
  const motto = 'Wherever Weather Warms a Map'
  expect(motto).toHaveLength(maxLineLength)
  const image = await render(pair, 'wide', { title: `${motto}.` })
  expect(image.equals(await render(pair, 'wide', { title: `${motto}!` }))).toBe(false)
})

test.each(pairs)('The font pair %s keeps wide words and descenders inside the text column', async (pair) => {
  const image = await render(pair, 'portrait', { title: 'Counterintelligence gypsy gypsy gypsy' })
  const { info } = await sharp(image).trim({ threshold: 0 }).toBuffer({ resolveWithObject: true })
  const right = info.width - (info.trimOffsetLeft ?? 0)
  const bottom = info.height - (info.trimOffsetTop ?? 0)
  expect(right).toBeLessThanOrEqual(margin + shareImageLayouts.portrait.titleSize.width)
  expect(bottom).toBeLessThan(shareImageLayouts.portrait.pictureSize.height)
})
