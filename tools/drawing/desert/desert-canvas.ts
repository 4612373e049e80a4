import { createDice } from '../shapes.ts'

export const width = 1600
export const height = 900

type Stop = readonly [offset: number, color: string, opacity?: number]

/** Collects the gradients and filters of one picture, and gives each its name. */
export function createCanvas() {
  const defs = new Map<string, string>()

  function define(body: (id: string) => string): string {
    const key = body('')
    const known = [...defs].find(([, each]) => each === key)?.[0]
    const id = known ?? `d${defs.size}`
    if (known === undefined) defs.set(id, key)
    return `url(#${id})`
  }

  function fade(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1]): string {
    return define(
      (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list(stops)}</linearGradient>`,
    )
  }

  /** From the middle outward. */
  function halo(stops: readonly Stop[]): string {
    return define((id) => `<radialGradient id="${id}">${list(stops)}</radialGradient>`)
  }

  function blur(size: number): string {
    return define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
    )
  }

  function toSvg(content: string, [w, h]: readonly [number, number] = [width, height]): string {
    const named = [...defs].map(([id, body]) => body.replace('id=""', `id="${id}"`)).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${named}</defs>${content}</svg>`
  }

  return { fade, halo, blur, toSvg }
}

export type Canvas = ReturnType<typeof createCanvas>

function list(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
}

/** Between two colors: 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Light that ends softly. */
export function glow(c: Canvas, x: number, y: number, r: number, color: string, strength = 0.8, flat = 1): string {
  const fill = c.halo([
    [0, color, strength],
    [0.35, color, strength * 0.4],
    [0.7, color, strength * 0.1],
    [1, color, 0],
  ])
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * flat}" fill="${fill}"/>`
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

export function stroke(d: string, color: string, size: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`
}

export function dot(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`
}

/** Moves what was drawn around (0, 0) to a place. */
export function at(x: number, y: number, scale: number, content: string, isTurned = false): string {
  return `<g transform="translate(${x} ${y}) scale(${isTurned ? -scale : scale} ${scale})">${content}</g>`
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function dice(seed: number): (from: number, to: number) => number {
  const roll = createDice(seed)
  return (from, to) => Math.round((from + roll() * (to - from)) * 10) / 10
}
