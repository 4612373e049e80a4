import { fillColors } from '#app/lib/pictures/fill-colors.ts'
import type { BadgeSymbol } from '#content/badge-options.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { mixBadgeColors } from './badge-colors.ts'
import { drawRibbon } from './draw-ribbon.ts'

export type BadgeDesign = Omit<SiteSettings['badge'], 'picture'>

interface BadgeOptions {
  width?: number
  height?: number
  /** False if the machine that renders the SVG may lack fonts. */
  hasFonts?: boolean
}

const badgeFiles = import.meta.glob<string>('../../art/badge/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Ignores an uploaded badge picture, which callers show instead of the drawing. */
export function drawBadge(
  badge: BadgeDesign,
  { width = 96, height = 112, hasFonts = true }: BadgeOptions = {},
): string {
  const text = badge.ribbon.trim()
  const colors = mixBadgeColors(badge)
  const shape = extractElements(`shapes/${badge.shape}`)
  const body = removeGroup(text === '' ? shape : removeGroup(shape, 'without-ribbon'), 'slots')
  const drawing = fillColors(body + positionSymbol(badge, shape), colors)
  const ribbon = text === '' ? '' : drawRibbon({ text, y: parseRibbonPosition(shape), colors, hasFonts })
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 112" ${size}>${drawing}${ribbon}</svg>`
}

export function drawSymbolTile(symbol: BadgeSymbol, badge: BadgeDesign): string {
  const tile = '<path class="fill-field" d="M8 0H56Q64 0 64 8V56Q64 64 56 64H8Q0 64 0 56V8Q0 0 8 0Z"/>'
  const drawing = `${tile}<g transform="translate(8 8)">${extractElements(`symbols/${symbol}`)}</g>`
  const coloredDrawing = fillColors(drawing, mixBadgeColors(badge))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${coloredDrawing}</svg>`
}

/** Returns a file's elements without its `svg` and `style` elements. */
function extractElements(name: string): string {
  const file = badgeFiles[`../../art/badge/${name}.svg`]
  if (file === undefined) throw new Error(`Badge drawing ${name}.svg not found`)
  return file.replace(/^<svg[^>]*>|<style>[\s\S]*<\/style>|<\/svg>\s*$/g, '')
}

function removeGroup(drawing: string, id: string): string {
  return drawing.replace(new RegExp(`<g id="${id}"[\\s\\S]*?</g>`), '')
}

/**
 * The default shape has its own drawing of the default symbol, with beams that extend to the rim.
 */
function positionSymbol({ shape, symbol, ribbon }: BadgeDesign, drawing: string): string {
  if (shape === 'harbor' && symbol === 'lighthouse') return extractElements('symbols/harbor-light')
  const { x, y, scale } = parseSymbolPosition(drawing, ribbon.trim() !== '')
  return `<g transform="translate(${x} ${y}) scale(${scale})">${extractElements(`symbols/${symbol}`)}</g>`
}

/** Reads the square that a shape reserves for its symbol. Symbols are 48 units wide. */
function parseSymbolPosition(shape: string, hasRibbon: boolean): { x: string; y: string; scale: number } {
  const ids = hasRibbon ? ['symbol-above-ribbon', 'symbol'] : ['symbol']
  for (const id of ids) {
    const [, x, y, width] =
      new RegExp(`<rect id="${id}" x="([\\d.]+)" y="([\\d.]+)" width="([\\d.]+)"`).exec(shape) ?? []
    if (x && y && width) return { x, y, scale: Math.round((Number(width) / 48) * 1000) / 1000 }
  }
  throw new Error('The badge shape doesn’t mark the position of its symbol')
}

function parseRibbonPosition(shape: string): number {
  const [, y] = /<path id="ribbon" d="M[\d.]+ ([\d.]+)H/.exec(shape) ?? []
  if (y === undefined) throw new Error('The badge shape doesn’t mark the position of its ribbon')
  return Number(y)
}
