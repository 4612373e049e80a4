import type { Oklch } from './oklch.ts'

export interface ShadeOptions {
  /** `fixed`: the lightness of `color`. `own`: shifted as far as the base moved. */
  lightness?: 'fixed' | 'own'
  /** Bounds of the lightness, from 0 to 1. `base` is the lightness of the new base. */
  min?: number | 'base'
  max?: number | 'base'
  /** Upper bound of the chroma, as a multiple of the chroma of `color`. Unbounded by default. */
  maxChroma?: number
  /** Lower bound of the chroma, as a share of the chroma of `color`. */
  minChroma?: number
  /** Bounds of the change of hue, in degrees. Negative makes yellow redder, positive greener. */
  hueTurns?: readonly [min: number, max: number]
}

/** Derives a color by applying the change from the base `from` to the base `to`. */
export function shade(color: Oklch, from: Oklch, to: Oklch, options: ShadeOptions = {}): Oklch {
  const { lightness = 'fixed', min = 0, max = 1, minChroma = 0, hueTurns = [-180, 180] } = options
  const { maxChroma = Number.POSITIVE_INFINITY } = options
  if (isSame(from, to)) return color
  const bound = (value: number | 'base') => (value === 'base' ? to.l : value)
  const l = lightness === 'fixed' ? color.l : color.l + to.l - from.l
  const bounded = Math.max(bound(min), Math.min(bound(max), l))
  // This token is the chosen color itself.
  if (lightness === 'own' && isSame(color, from)) return { ...to, l: bounded }
  // Gray has no hue to follow.
  const turn = to.c < gray ? 0 : limit(normalize(to.h - from.h), hueTurns)
  return {
    l: bounded,
    c: color.c * Math.max(minChroma, Math.min(to.c / from.c, maxChroma)),
    h: color.h + turn,
  }
}

const gray = 0.004

function isSame(one: Oklch, other: Oklch): boolean {
  return one.l === other.l && one.c === other.c && one.h === other.h
}

function limit(turn: number, [min, max]: readonly [number, number]): number {
  return Math.min(toRadians(max), Math.max(toRadians(min), turn))
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Normalizes an angle in radians to −π…π. */
function normalize(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}
