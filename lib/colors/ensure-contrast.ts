import { getContrastRatio, getRelativeLuminance } from './contrast-ratio.ts'
import { type Oklch, toHex } from './oklch.ts'

/**
 * A color to stand out from, and the required contrast
 * (https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */
export interface ContrastLimit {
  color: string
  minContrast: number
}

/**
 * Changes the lightness of a color as little as needed to stand out from all colors in `limits`.
 * Falls back to black or white.
 */
export function ensureContrast(start: Oklch, limits: readonly ContrastLimit[]): string {
  const unchangedColor = toHex(start)
  if (hasContrast(unchangedColor, limits)) return unchangedColor
  const [minLightLuminance, maxDarkLuminance] = findLuminanceBounds(limits)
  const canBeLight = minLightLuminance <= 1
  const canBeDark = maxDarkLuminance >= 0
  if (!canBeLight && !canBeDark) return pickMostLegible(limits)
  const isNearerToLight = Math.cbrt(minLightLuminance) - start.l < start.l - Math.cbrt(maxDarkLuminance)
  return canBeLight && (isNearerToLight || !canBeDark)
    ? shiftLightness(start, 1, minLightLuminance)
    : shiftLightness(start, 0, maxDarkLuminance)
}

export function hasContrast(color: string, limits: readonly ContrastLimit[]): boolean {
  return limits.every((limit) => getContrastRatio(color, limit.color) >= limit.minContrast)
}

function pickMostLegible(limits: readonly ContrastLimit[]): string {
  const getLowestShare = (color: string) =>
    Math.min(...limits.map((limit) => getContrastRatio(color, limit.color) / limit.minContrast))
  return getLowestShare('#ffffff') > getLowestShare('#000000') ? '#ffffff' : '#000000'
}

/**
 * Returns the luminances above and below which a color stands out. If a bound is outside 0–1, no
 * color is light or dark enough.
 */
function findLuminanceBounds(limits: readonly ContrastLimit[]): [minLightLuminance: number, maxDarkLuminance: number] {
  let [minLightLuminance, maxDarkLuminance] = [0, 1]
  for (const { color, minContrast } of limits) {
    const backgroundLuminance = getRelativeLuminance(color) + 0.05
    minLightLuminance = Math.max(minLightLuminance, backgroundLuminance * minContrast - 0.05)
    maxDarkLuminance = Math.min(maxDarkLuminance, backgroundLuminance / minContrast - 0.05)
  }
  return [minLightLuminance, maxDarkLuminance]
}

/** Shifts a color toward black (0) or white (1) until it reaches the luminance limit. */
function shiftLightness(start: Oklch, end: 0 | 1, limit: number): string {
  let [failing, passing] = [start.l, end as number]
  let color = end === 1 ? '#ffffff' : '#000000'
  for (let step = 0; step < 9; step++) {
    const middle = (failing + passing) / 2
    const candidate = toHex({ ...start, l: middle })
    const luminance = getRelativeLuminance(candidate)
    if (end === 1 ? luminance < limit : luminance > limit) failing = middle
    else [passing, color] = [middle, candidate]
  }
  return color
}
