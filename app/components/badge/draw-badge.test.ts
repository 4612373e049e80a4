import sharp from 'sharp'
import { expect, test } from 'vitest'
import { badgeShapes, badgeSymbols, maxRibbonLength } from '#content/badge-options.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { type BadgeDesign, drawBadge } from './draw-badge.ts'

const draw = (change: Partial<BadgeDesign>, hasFonts = true) =>
  drawBadge({ ...siteDefaults.badge, ...change }, { hasFonts })

/**
 * Returns the highest alpha on the drawing's edge. An opaque pixel there suggests that the `viewBox`
 * cuts off a part of the badge.
 */
async function readMaxEdgeAlpha(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0
  const rows = Array.from({ length: info.height }, (_, y) => [alpha(0, y), alpha(info.width - 1, y)]).flat()
  const columns = Array.from({ length: info.width }, (_, x) => [alpha(x, 0), alpha(x, info.height - 1)]).flat()
  return Math.max(...rows, ...columns)
}

const completeSvg = /^<svg [^>]*viewBox="0 0 96 112"[^>]*>.+<\/svg>$/s
const badNumber = /NaN|undefined|Infinity|null/

test.each(badgeShapes.map(({ id }) => id))('The shape %s draws every symbol, with and without a ribbon', (shape) => {
  for (const { id: symbol } of badgeSymbols) {
    for (const ribbon of ['', 'Cutler Narrows Police']) {
      const svg = draw({ shape, symbol, ribbon })
      expect(svg).toMatch(completeSvg)
      expect(svg).not.toMatch(badNumber)
      expect(svg.length).toBeLessThan(12_000)
    }
  }
})

test.each(badgeShapes.map(({ id }) => id))(
  'The shape %s stays inside the drawing, with and without a ribbon',
  async (shape) => {
    for (const ribbon of ['', 'M'])
      expect(await readMaxEdgeAlpha(draw({ shape, symbol: 'star', ribbon }))).toBeLessThan(200)
  },
)

test.each(['M', 'W'.repeat(maxRibbonLength), 'Łódź Šibenik', 'Привет, гавань', 'Ναύπλιο', 'KÖLN & BONN №7'])(
  'The letters of %j are paths, and the badge stays inside the drawing',
  async (ribbon) => {
    const svg = draw({ shape: 'heater', ribbon })
    expect(svg).not.toContain('<text')
    expect(await readMaxEdgeAlpha(svg)).toBeLessThan(200)
    expect(svg).not.toBe(draw({ shape: 'heater', ribbon: 'X' }))
  },
)

test.each(['港の夜警察', 'شرطة المدينة', 'משטרה', '경찰', '🚓'])(
  'The letters of %j use the visitor’s fonts, or become stars without fonts',
  (ribbon) => {
    expect(draw({ ribbon })).toMatch(/<text [^>]*textLength="[\d.]+"[^>]*>[^<]+<\/text>/)
    expect(draw({ ribbon }, false)).not.toContain('<text')
    expect(draw({ ribbon }, false)).not.toBe(draw({}, false))
  },
)

test('A badge ignores a blank ribbon and escapes markup in a ribbon', () => {
  expect(draw({ ribbon: '  ' })).toBe(draw({}))
  expect(draw({ ribbon: '<script>' })).not.toContain('<script>')
})
