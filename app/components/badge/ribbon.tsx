import type { ReactNode } from 'react'
import type { BadgeColors } from './badge-colors.ts'
import { writeLines } from './letters.ts'
import { ground } from './shape.ts'

interface RibbonProps {
  text: string
  /** The middle of its band. */
  y: number
  colors: BadgeColors
  /** Where letters that this alphabet lacks would be missing: an image that a machine without fonts draws. */
  hasFonts: boolean
}

const middle = ground.width / 2
/** Of the band, from its middle. */
const halfWidth = 43
const halfHeight = 7.5
/** How far the ends of the band are above its middle. */
const bow = 3.5
/** Room for letters, across and up. */
const room = { width: 76, height: 7.4 }

/** A band across the badge, with ends folded behind it. */
export function Ribbon({ text, y, colors, hasFonts }: RibbonProps) {
  const [left, right, top, foot] = [middle - halfWidth, middle + halfWidth, y - halfHeight, y + halfHeight]
  const band = `M${left} ${top - bow}Q${middle} ${top + bow} ${right} ${top - bow}V${foot - bow}Q${middle} ${foot + bow} ${left} ${foot - bow}Z`
  const folds = [left, right].map((x) => {
    const [inner, outer] = x < middle ? [x + 8, x - 3] : [x - 8, x + 3]
    return `M${inner} ${top - 6}L${outer} ${top - 8.5}L${(outer * 2 + inner) / 3} ${y - 7}L${outer} ${foot - 8}L${inner} ${foot - 5}Z`
  })
  return (
    <>
      <path fill={colors.soft} stroke={colors.field} strokeWidth="1" strokeLinejoin="round" d={folds.join('')} />
      <path fill={colors.ink} stroke={colors.field} strokeWidth="1.200" strokeLinejoin="round" d={band} />
      <path
        fill="none"
        stroke={colors.metal}
        strokeWidth=".8"
        d={`M${left + 1.5} ${top - bow + 2}Q${middle} ${top + bow + 2} ${right - 1.5} ${top - bow + 2}M${left + 1.5} ${foot - bow - 2}Q${middle} ${foot + bow - 2} ${right - 1.5} ${foot - bow - 2}`}
      />
      <RibbonText text={text} y={y} colors={colors} hasFonts={hasFonts} />
    </>
  )
}

function RibbonText({ text, y, colors, hasFonts }: RibbonProps): ReactNode {
  const written = writeLines(text)
  if (written === null)
    return hasFonts ? <OtherLetters text={text} y={y} color={colors.field} /> : <Stars y={y} color={colors.field} />
  const { lines, width } = written
  const natural = room.height / 10
  const across = Math.min(natural, room.width / Math.max(width, 1))
  // Letters grow narrow first, and low only then.
  const up = Math.max(across, Math.min(natural, across * 1.5))
  const d = lines.map((line) => placeLine(line.d, line.x, { width, across, up, y })).join('')
  return (
    <path
      fill="none"
      stroke={colors.field}
      strokeWidth={round(Math.min(1.7, 2.4 * across))}
      strokeLinecap="round"
      strokeLinejoin="round"
      d={d}
    />
  )
}

interface TextPlace {
  width: number
  across: number
  up: number
  y: number
}

/** Puts a letter on the bow of the ribbon. */
function placeLine(d: string, from: number, { width, across, up, y }: TextPlace): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, rise: string) => {
    const atX = (from + Number(x) - width / 2) * across
    const sag = bow * (0.5 - (atX / halfWidth) ** 2)
    return `${round(middle + atX)} ${round(y + (Number(rise) - 5) * up + sag - bow / 2 + 0.8)}`
  })
}

/** In a font of the reader's machine, whose widths nobody knows here. */
function OtherLetters({ text, y, color }: { text: string; y: number; color: string }) {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.62), 0)
  const size = Math.min(10, room.width / width)
  return (
    <text
      x={middle}
      y={round(y + size * 0.36)}
      fill={color}
      textAnchor="middle"
      fontFamily="sans-serif"
      fontWeight="700"
      fontSize={round(size)}
      textLength={round(size * width)}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  )
}

/** Instead of letters that would be empty boxes. */
function Stars({ y, color }: { y: number; color: string }) {
  const star = 'm0-3.400 1 2.200 2.400.3-1.800 1.600.5 2.300-2.100-1.200-2.100 1.200.5-2.300-1.800-1.600 2.400-.3Z'
  return <path fill={color} d={[34, 48, 62].map((x) => `M${x} ${y + (x === middle ? 0.6 : 0)}${star}`).join('')} />
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
