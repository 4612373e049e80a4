import { createDice, type Inked } from '../canvas.tsx'

type Point = readonly [x: number, y: number]

interface PeakProps extends Inked {
  /** Of the summit. */
  x: number
  top: number
  /** From the summit to either end of the base. */
  w: number
  base: number
  seed: number
  lit?: 1 | -1
  isFar?: boolean
}

/** A mountain with a ridge that parts light from shade, and snow on its upper third. */
export function Peak({ p, x, top, w, base, seed, lit = 1, isFar = false }: PeakProps) {
  const dice = createDice(seed * 7919)
  const h = base - top
  const steps = isFar ? 6 : 8
  const edge = (side: number) =>
    Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps
      const rough = (dice() - 0.5) * w * 0.07 * (index + 1 < steps ? 1 : 0)
      return [Math.round(x + side * w * share ** 1.08 + rough), Math.round(top + h * share)] as const
    })
  const [dark, bright] = [edge(-lit), edge(lit)]
  const ridge = Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return [
      Math.round(x + lit * w * (share * 0.16 + (index % 2 ? 0.05 : -0.03) * share)),
      Math.round(top + h * share),
    ] as const
  })
  const toPath = (points: readonly Point[]) => points.map(([px, py]) => `${px} ${py}`).join(' ')
  const cap = isFar ? 2 : 3
  // The lower edge of the snow runs down the gullies.
  const fringe = (from: Point, to: Point) =>
    Array.from({ length: 6 }, (_, index) => {
      const share = (index + 1) / 7
      const drop = (index % 2 ? -0.05 : 0.1) * h * (0.5 + dice())
      return [
        Math.round(from[0] + (to[0] - from[0]) * share),
        Math.round(from[1] + (to[1] - from[1]) * share + drop),
      ] as const
    })
  const snowOn = (side: readonly Point[]) => {
    const summit: Point = [x, top]
    const [outer, inner] = [side[cap - 1] ?? summit, ridge[cap] ?? summit]
    return `M${x} ${top}L${toPath([...side.slice(0, cap), ...fringe(outer, inner), inner])} ${toPath(ridge.slice(0, cap).reverse())}z`
  }
  return (
    <>
      <path fill={isFar ? p.rockFar : p.rock} d={`M${x} ${top}L${toPath(dark)}H${x}L${toPath(bright.toReversed())}z`} />
      <path
        fill={p.rockLit}
        opacity={isFar ? 0.35 : 0.8}
        d={`M${x} ${top}L${toPath(bright)}L${toPath(ridge.toReversed())}z`}
      />
      <path fill={p.snow} opacity={isFar ? 0.55 : 1} d={snowOn(dark)} />
      <path fill={p.snowLit} opacity={isFar ? 0.6 : 1} d={snowOn(bright)} />
    </>
  )
}
