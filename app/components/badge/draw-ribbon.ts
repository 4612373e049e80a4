import type { BadgeColors } from './badge-colors.ts'
import { toStrokes } from './letters.ts'

interface Ribbon {
  text: string
  y: number
  colors: BadgeColors
  /** False if the machine that renders the SVG may lack fonts for letters missing in `letters.ts`. */
  hasFonts: boolean
}

const middleX = 48

const halfWidth = 43
const halfHeight = 7.5
/** The height of the ribbon's ends above its middle. */
const bow = 3.5
const textArea = { width: 76, height: 7.4 }

export function drawRibbon(ribbon: Ribbon): string {
  const { y, colors } = ribbon
  const [left, right, top, bottom] = [middleX - halfWidth, middleX + halfWidth, y - halfHeight, y + halfHeight]
  const upperEdge = `M${left} ${top - bow}Q${middleX} ${top + bow} ${right} ${top - bow}`
  const band = `${upperEdge}V${bottom - bow}Q${middleX} ${bottom + bow} ${left} ${bottom - bow}Z`
  const folds = [left, right].map((x) => {
    const [inner, outer] = x < middleX ? [x + 8, x - 3] : [x - 8, x + 3]
    const notch = round((outer * 2 + inner) / 3)
    return `M${inner} ${top - 6}L${outer} ${top - 8.5}L${notch} ${y - 7}L${outer} ${bottom - 8}L${inner} ${bottom - 5}Z`
  })
  const seams = [top - bow + 2, bottom - bow - 2].map(
    (end) => `M${left + 1.5} ${end}Q${middleX} ${end + 2 * bow} ${right - 1.5} ${end}`,
  )
  return [
    `<path fill="${colors['ink-muted']}" stroke="${colors.field}" stroke-linejoin="round" d="${folds.join('')}"/>`,
    `<path fill="${colors.ink}" stroke="${colors.field}" stroke-width="1.2" stroke-linejoin="round" d="${band}"/>`,
    `<path fill="none" stroke="${colors.metal}" stroke-width=".8" d="${seams.join('')}"/>`,
    drawText(ribbon),
  ].join('')
}

function drawText({ text, y, colors, hasFonts }: Ribbon): string {
  const textStrokes = toStrokes(text)
  if (textStrokes === null) return hasFonts ? drawWithFonts(text, y, colors.field) : drawStars(y, colors.field)
  const { strokes, width } = textStrokes
  const naturalScale = textArea.height / 10
  const scaleX = Math.min(naturalScale, textArea.width / Math.max(width, 1))
  // Long text first gets narrower letters, then shorter letters.
  const scaleY = Math.max(scaleX, Math.min(naturalScale, scaleX * 1.5))
  const d = strokes.map((stroke) => positionStroke(stroke.d, stroke.x, { width, scaleX, scaleY, y })).join('')
  const thickness = round(Math.min(1.7, 2.4 * scaleX))
  const stroke = `stroke="${colors.field}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path fill="none" ${stroke} d="${d}"/>`
}

interface TextPosition {
  width: number
  scaleX: number
  scaleY: number
  y: number
}

/** Bends a letter along the ribbon's curve. */
function positionStroke(d: string, from: number, { width, scaleX, scaleY, y }: TextPosition): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, letterX: string, letterY: string) => {
    const offsetX = (from + Number(letterX) - width / 2) * scaleX
    const sag = bow * (0.5 - (offsetX / halfWidth) ** 2)
    return `${round(middleX + offsetX)} ${round(y + (Number(letterY) - 5) * scaleY + sag - bow / 2 + 0.8)}`
  })
}

/** Draws the text with a font of the visitor's machine. `textLength` fits the text to the ribbon. */
function drawWithFonts(text: string, y: number, color: string): string {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.62), 0)
  const size = Math.min(10, textArea.width / width)
  const font = `font-family="sans-serif" font-weight="700" font-size="${round(size)}"`
  const fit = `text-anchor="middle" textLength="${round(size * width)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${middleX}" y="${round(y + size * 0.36)}" fill="${color}" ${font} ${fit}>${escapeText(text)}</text>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function drawStars(y: number, color: string): string {
  const star = 'm0-3.400 1 2.200 2.400.3-1.800 1.600.5 2.300-2.100-1.200-2.100 1.200.5-2.300-1.800-1.600 2.400-.3Z'
  const stars = [34, 48, 62].map((x) => `M${x} ${y + (x === middleX ? 0.6 : 0)}${star}`)
  return `<path fill="${color}" d="${stars.join('')}"/>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
