import type { Oklch } from './oklch.ts'

export interface DeriveColorOptions {
  /** `fixed` keeps the lightness. `relative` changes it by as much as the base's lightness changed. */
  lightness?: 'fixed' | 'relative'
  /** Bounds of the lightness, from 0 to 1. `base` is the lightness of the new base. */
  minLightness?: number | 'base'
  maxLightness?: number | 'base'
  /** Upper bound of the chroma, as a multiple of the chroma of `color`. Unbounded by default. */
  maxChroma?: number
  /** Lower bound of the chroma, as a share of the chroma of `color`. */
  minChroma?: number
  /**
   * Bounds of the change of hue, in degrees. A negative shift makes yellow redder, and a positive
   * one makes it greener.
   */
  hueShift?: readonly [min: number, max: number]
}

/** Derives a color by applying the change from the base `from` to the base `to`. */
export function deriveColor(color: Oklch, from: Oklch, to: Oklch, options: DeriveColorOptions): Oklch {
  const { lightness = 'fixed', minLightness = 0, maxLightness = 1, minChroma = 0, hueShift = [-180, 180] } = options
  const { maxChroma = Number.POSITIVE_INFINITY } = options
  if (isEqual(from, to)) return color
  const resolveBound = (value: number | 'base') => (value === 'base' ? to.l : value)
  const l = lightness === 'fixed' ? color.l : color.l + to.l - from.l
  const boundedLightness = Math.max(resolveBound(minLightness), Math.min(resolveBound(maxLightness), l))
  // `color` is the old base itself, so the result is the new base.
  if (lightness === 'relative' && isEqual(color, from)) return { ...to, l: boundedLightness }
  // Gray has no hue to follow.
  const hueDelta = to.c < grayChroma ? 0 : clamp(normalize(to.h - from.h), hueShift)
  return {
    l: boundedLightness,
    c: color.c * Math.max(minChroma, Math.min(to.c / from.c, maxChroma)),
    h: color.h + hueDelta,
  }
}

const grayChroma = 0.004

function isEqual(a: Oklch, b: Oklch): boolean {
  return a.l === b.l && a.c === b.c && a.h === b.h
}

function clamp(hueDelta: number, [min, max]: readonly [number, number]): number {
  return Math.min(toRadians(max), Math.max(toRadians(min), hueDelta))
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Normalizes an angle in radians to −π…π. */
function normalize(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}
