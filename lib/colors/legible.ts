import { readContrast, readLuminance } from './contrast.ts'
import { type Oklch, toHex } from './oklch.ts'

/** What a color must stand out from, and how far (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export interface Against {
  color: string
  contrast: number
}

/** The color, or the one of its hue and next in lightness that stands out from all; black or white where none does. */
export function makeLegible(start: Oklch, against: readonly Against[]): string {
  const own = toHex(start)
  if (standsOut(own, against)) return own
  const [lightest, darkest] = findLimits(against)
  const canBeLight = lightest <= 1
  const canBeDark = darkest >= 0
  if (!canBeLight && !canBeDark) return pickMostLegible(against)
  const isNearerToLight = Math.cbrt(lightest) - start.l < start.l - Math.cbrt(darkest)
  return canBeLight && (isNearerToLight || !canBeDark) ? move(start, 1, lightest) : move(start, 0, darkest)
}

export function standsOut(color: string, against: readonly Against[]): boolean {
  return against.every((each) => readContrast(color, each.color) >= each.contrast)
}

/** Of black and white, what stands out more from all. */
function pickMostLegible(against: readonly Against[]): string {
  const least = (color: string) => Math.min(...against.map((each) => readContrast(color, each.color) / each.contrast))
  return least('#ffffff') > least('#000000') ? '#ffffff' : '#000000'
}

/** The luminance from which a lighter color stands out, above 1 where none does, and the one up to which a darker does. */
function findLimits(against: readonly Against[]): [lightest: number, darkest: number] {
  let [lightest, darkest] = [0, 1]
  for (const { color, contrast } of against) {
    const behind = readLuminance(color) + 0.05
    lightest = Math.max(lightest, behind * contrast - 0.05)
    darkest = Math.min(darkest, behind / contrast - 0.05)
  }
  return [lightest, darkest]
}

/** As far towards black or white as the luminance asks for. */
function move(start: Oklch, end: 0 | 1, limit: number): string {
  let [failing, passing] = [start.l, end as number]
  let color = end === 1 ? '#ffffff' : '#000000'
  for (let step = 0; step < 9; step++) {
    const middle = (failing + passing) / 2
    const moved = toHex({ ...start, l: middle })
    const luminance = readLuminance(moved)
    if (end === 1 ? luminance < limit : luminance > limit) failing = middle
    else [passing, color] = [middle, moved]
  }
  return color
}
