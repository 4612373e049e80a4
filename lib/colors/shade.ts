import type { Oklch } from './oklch.ts'

export interface ShadeOptions {
  /** How light it is: as light as the default, or as far from the new base as the default is from its own. */
  lightness?: 'fixed' | 'own'
  /** Bounds of the lightness, from 0 to 1; `base`: that of the new base. */
  least?: number | 'base'
  most?: number | 'base'
  /** The most chroma that it may have, as a multiple of the default's: what is nearly gray stays so. No bound by default. */
  mostChroma?: number
  /** The least chroma that it keeps, as a share of the default's: lamps stay warm. */
  leastChroma?: number
  /** Bounds of the turn of its hue, in degrees. A negative turn makes a yellow redder, a positive one greener. */
  turns?: readonly [least: number, most: number]
}

/** Makes from a default color, which goes with the base `from`, the one that goes in the same way with the base `to`. */
export function shade(color: Oklch, from: Oklch, to: Oklch, options: ShadeOptions = {}): Oklch {
  const { lightness = 'fixed', least = 0, most = 1, leastChroma = 0, turns = [-180, 180] } = options
  const { mostChroma = Number.POSITIVE_INFINITY } = options
  if (isSame(from, to)) return color
  const bound = (value: number | 'base') => (value === 'base' ? to.l : value)
  const l = lightness === 'fixed' ? color.l : color.l + to.l - from.l
  const bounded = Math.max(bound(least), Math.min(bound(most), l))
  // The chosen color itself.
  if (lightness === 'own' && isSame(color, from)) return { ...to, l: bounded }
  // A gray has no hue that others could turn to.
  const turn = to.c < gray ? 0 : limit(normalize(to.h - from.h), turns)
  return {
    l: bounded,
    c: color.c * Math.max(leastChroma, Math.min(to.c / from.c, mostChroma)),
    h: color.h + turn,
  }
}

const gray = 0.004

function isSame(one: Oklch, other: Oklch): boolean {
  return one.l === other.l && one.c === other.c && one.h === other.h
}

function limit(turn: number, [least, most]: readonly [number, number]): number {
  return Math.min(toRadians(most), Math.max(toRadians(least), turn))
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** An angle from −180° to 180°, in radians. */
function normalize(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}
