import type { ReactNode } from 'react'
import type { Palette } from './make-palette.ts'

/** What each part of a scene is drawn with. */
export interface Inked {
  p: Palette
}

interface CanvasProps extends Inked {
  width?: number
  /** How much higher it is than a page's scene, at the top. */
  above?: number
  children: ReactNode
}

/**
 * A scene as a document of its own, so its gradients have plain names. What matters is in the right half and below the first
 * quarter: words and small windows cut off the rest.
 */
export function Canvas({ p, width = 1600, above = 0, children }: CanvasProps) {
  const height = 640 + above
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: pages show it as an image without words
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 ${-above} ${width} ${height}`} width={width} height={height}>
      <defs>
        <Fade
          id="sky"
          stops={[
            [0, p.skyHigh],
            [0.55, p.skyMid],
            [0.86, p.skyLow],
          ]}
        />
        <Fade
          id="floor"
          stops={[
            [0, p.wet],
            [1, p.ground],
          ]}
        />
        <Fade
          id="shade"
          stops={[
            [0, p.ground, 0],
            [1, p.ground, 0.9],
          ]}
        />
        <Fade
          id="haze"
          stops={[
            [0, p.skyLow, 0],
            [1, p.skyLow, 0.55],
          ]}
        />
        <Halo id="glow" color={p.light} strength={p.hour === 'day' ? 0.3 : 0.7} />
        <Halo id="mist" color={p.skyLow} />
      </defs>
      {children}
    </svg>
  )
}

type Stop = readonly [offset: number, color: string, opacity?: number]

/** A gradient from top to bottom, or between two points. */
export function Fade({
  id,
  stops,
  to = [0, 1],
}: {
  id: string
  stops: readonly Stop[]
  to?: readonly [number, number]
}) {
  return (
    <linearGradient id={id} x2={to[0]} y2={to[1]}>
      {stops.map(([offset, color, opacity]) => (
        <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
      ))}
    </linearGradient>
  )
}

/** A light that ends softly. */
export function Halo({ id, color, strength = 0.7 }: { id: string; color: string; strength?: number }) {
  return (
    <radialGradient id={id}>
      <stop stopColor={color} stopOpacity={print(strength)} />
      <stop offset=".3" stopColor={color} stopOpacity={print(strength * 0.43)} />
      <stop offset=".65" stopColor={color} stopOpacity={print(strength * 0.115)} />
      <stop offset="1" stopColor={color} stopOpacity="0" />
    </radialGradient>
  )
}

const print = (share: number) => share.toFixed(2).replace(/^0|0$/g, '')

/** Light around a point. */
export function Glow({
  x,
  y,
  r,
  flat = 1,
  strength = 1,
}: {
  x: number
  y: number
  r: number
  flat?: number
  strength?: number
}) {
  return (
    <ellipse cx={x} cy={y} rx={r} ry={r * flat} fill="url(#glow)" opacity={strength === 1 ? undefined : strength} />
  )
}

/** Park-Miller: the same seed draws the same picture every time. */
export function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
