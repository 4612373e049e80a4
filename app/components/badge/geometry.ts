/** Paths that are easier to compute than to write. Angles begin at the top and go clockwise. */

/** A point of a polygon around the middle of a badge. */
type Point = readonly [x: number, y: number]

interface Ring {
  points: number
  /** From the middle to the tips, across and up. */
  outer: readonly [x: number, y: number]
  /** Of the valleys, as a part of `outer`. */
  valley: number
  middle: Point
}

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r)
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`
}

/** Each point of a star as two facets: one in the light, one in the shade. */
export function facets({ points, outer, valley, middle }: Ring): { lit: string; shaded: string } {
  const at = (step: number, scale: number) => place(middle, outer, (step * Math.PI) / points, scale)
  const list = Array.from({ length: points }, (_, index) => {
    const tip = at(2 * index, 1)
    return {
      lit: polygon([middle, at(2 * index - 1, valley), tip]),
      shaded: polygon([middle, tip, at(2 * index + 1, valley)]),
    }
  })
  return { lit: list.map(({ lit }) => lit).join(''), shaded: list.map(({ shaded }) => shaded).join('') }
}

export function star({ points, outer, valley, middle }: Ring): string {
  return polygon(
    Array.from({ length: 2 * points }, (_, index) =>
      place(middle, outer, (index * Math.PI) / points, index % 2 === 0 ? 1 : valley),
    ),
  )
}

/** A ball on each tip of a star. */
export function balls({ points, outer, middle }: Ring, radius: number): string {
  return Array.from({ length: points }, (_, index) => {
    const [x, y] = place(middle, outer, (2 * index * Math.PI) / points, 1)
    return circle(x, y, radius)
  }).join('')
}

/** A circle with a wavy edge. */
export function scallops(middle: Point, radius: number, count: number): string {
  const at = (index: number) => place(middle, [radius, radius], (2 * index * Math.PI) / count, 1)
  const bow = n(radius * Math.sin(Math.PI / count) * 1.05)
  const arcs = Array.from({ length: count }, (_, index) => `A${bow} ${bow} 0 0 1 ${pair(at(index + 1))}`)
  return `M${pair(at(0))}${arcs.join('')}Z`
}

/** A circle with teeth. */
export function cog(middle: Point, radius: number, teeth: number, depth: number): string {
  const at = (angle: number, scale: number) => place(middle, [radius, radius], angle, scale)
  const step = (2 * Math.PI) / teeth
  return polygon(
    Array.from({ length: teeth }, (_, index) => [
      at((index - 0.34) * step, 1 - depth),
      at((index - 0.24) * step, 1),
      at((index + 0.24) * step, 1),
      at((index + 0.34) * step, 1 - depth),
    ]).flat(),
  )
}

/** Leaves on both sides of a ring, from the foot to near the top. */
export function wreath([x, y]: Point, radius: number, leaves: number, length: number): string {
  const one = (angle: number, turn: number) => {
    const [fromX, fromY] = place([x, y], [radius, radius], angle, 1)
    const [toX, toY] = [fromX + length * Math.sin(turn), fromY - length * Math.cos(turn)]
    const bend = length * 0.36
    const [sideX, sideY] = [Math.cos(turn) * bend, Math.sin(turn) * bend]
    const [halfX, halfY] = [(fromX + toX) / 2, (fromY + toY) / 2]
    return `M${pair([fromX, fromY])}Q${pair([halfX + sideX, halfY + sideY])} ${pair([toX, toY])}Q${pair([halfX - sideX, halfY - sideY])} ${pair([fromX, fromY])}Z`
  }
  return Array.from({ length: leaves }, (_, index) => {
    const angle = Math.PI - ((index + 0.35) * Math.PI * 0.86) / leaves
    return [angle, -angle].flatMap((at) => {
      const along = at > 0 ? at - Math.PI / 2 : at + Math.PI / 2
      const out = at > 0 ? 0.62 : -0.62
      return [one(at, along + out), one(at, along - out)]
    })
  })
    .flat()
    .join('')
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join(' ')}Z`
}

function place([x, y]: Point, [across, up]: readonly [number, number], angle: number, scale: number): Point {
  return [x + across * scale * Math.sin(angle), y - up * scale * Math.cos(angle)]
}

function pair([x, y]: Point): string {
  return `${n(x)} ${n(y)}`
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
