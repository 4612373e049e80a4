import { createDice, type Inked } from '../canvas.tsx'

interface RowProps extends Inked {
  seed: number
  from: number
  to: number
  y: number
  /** Of the highest, in pixels. */
  h: number
  /** Pixels from one to the next. */
  step: number
  isSnowy?: boolean
  /** Far ones have one color. */
  fill?: string
}

/** Pines in a row, lit from the right. They have few sizes, so that the drawing stays small when it is compressed. */
export function Pines({ p, seed, from, to, y, h, step, isSnowy = p.land === 'snow', fill }: RowProps) {
  const dice = createDice(seed)
  const trees: string[][] = [[], [], []]
  for (let x = from; x < to; x += step * (0.6 + dice() * 0.8)) {
    const size = h * (0.6 + Math.floor(dice() * 3) * 0.2)
    const foot = y + Math.round((dice() - 0.5) * h * 0.02) * 5
    const top = `M${Math.round(x / 4) * 4} ${Math.round(foot - size)}`
    trees[0]?.push(top + outline(size, 1) + outline(size, -1))
    trees[1]?.push(top + outline(size, 1))
    trees[2]?.push(top + snowOn(size))
  }
  const [whole, lit, snow] = trees.map((paths) => paths.join(''))
  if (fill) return <path fill={fill} d={whole} />
  return (
    <>
      <path fill={p.leaf} d={whole} />
      <path fill={p.leafLit} d={lit} />
      {isSnowy && <path fill={p.snowLit} opacity=".85" d={snow} />}
    </>
  )
}

/** Half of a pine from its top and back, as steps from point to point. */
function outline(h: number, side: 1 | -1): string {
  return steps(h, side, [
    [0.11, 0.32],
    [-0.06, 0],
    [0.12, 0.28],
    [-0.09, 0],
    [0.14, 0.3],
    [-0.195, 0],
    [0, 0.1],
    [-0.025, 0],
  ])
}

function snowOn(h: number): string {
  const tiers: readonly (readonly [number, number])[][] = [
    [
      [0.1, 0.3],
      [-0.07, -0.06],
      [-0.08, 0.04],
    ],
    [
      [0.13, 0.24],
      [-0.11, -0.08],
      [-0.15, 0.06],
    ],
    [
      [0.16, 0.26],
      [-0.14, -0.08],
      [-0.21, 0.05],
    ],
  ]
  const moves = ['', `m${round(h * 0.03)} ${round(h * 0.34)}`, `m${round(h * 0.02)} ${round(h * 0.28)}`]
  return tiers.map((tier, index) => moves[index] + steps(h, 1, tier)).join('')
}

function steps(h: number, side: 1 | -1, points: readonly (readonly [number, number])[]): string {
  return `l${points.map(([dx, dy]) => `${round(side * h * dx)} ${round(h * dy)}`).join(' ')}z`
}

const round = (length: number) => Math.round(length)

interface PlantProps extends Inked {
  x: number
  y: number
  h: number
}

/** A cactus with two arms, its right edge in the light. */
export function Saguaro({ p, x, y, h }: PlantProps) {
  const w = Math.max(4, Math.round(h * 0.13))
  const d = `M${x} ${y}V${y - h}M${x} ${Math.round(y - h * 0.34)}h-${Math.round(h * 0.16)}q-${Math.round(h * 0.1)} 0-${Math.round(h * 0.1)}-${Math.round(h * 0.1)}v-${Math.round(h * 0.22)}M${x} ${Math.round(y - h * 0.46)}h${Math.round(h * 0.15)}q${Math.round(h * 0.1)} 0 ${Math.round(h * 0.1)}-${Math.round(h * 0.1)}v-${Math.round(h * 0.18)}`
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path stroke={p.leaf} strokeWidth={w} d={d} />
      <path stroke={p.leafLit} strokeWidth={w * 0.28} transform={`translate(${w * 0.27})`} d={d} />
    </g>
  )
}

/** Low shrubs strewn over dry ground, smaller toward the horizon. */
export function Shrubs({ p, seed, y }: Inked & { seed: number; y: number }) {
  const dice = createDice(seed)
  let [whole, lit] = ['', '']
  for (let each = 0; each < 46; each++) {
    const depth = dice()
    const x = Math.round(dice() * 1900)
    const foot = Math.round(y + 8 + depth * depth * (620 - y))
    const w = Math.round(8 + depth * depth * 34)
    const half = Math.round(w / 2)
    whole += `M${x} ${foot}q${-2} ${-half} ${half} ${-half}t${half} ${half}z`
    lit += `M${x + half} ${foot - half}q${Math.round(half * 0.8)} 1 ${half} ${half}h-${Math.round(half * 0.7)}z`
  }
  return (
    <>
      <path fill={p.leaf} opacity=".8" d={whole} />
      <path fill={p.leafLit} opacity=".7" d={lit} />
    </>
  )
}
