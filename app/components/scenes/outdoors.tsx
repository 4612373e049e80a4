import { createDice, Glow, type Inked } from './canvas.tsx'
import { Town } from './land/town.tsx'

/** The sky behind all, with stars high up. */
export function Sky({ p, stars = true }: Inked & { stars?: boolean }) {
  const dice = createDice(977)
  const places = Array.from({ length: stars && p.hour !== 'day' ? 46 : 0 }, () => {
    const [x, y, r] = [Math.round(dice() * 1900), Math.round(dice() * dice() * 330), dice() < 0.2 ? 3 : 2]
    return `M${x} ${y}h${r}v${r}h-${r}z`
  })
  return (
    <>
      <path fill="url(#sky)" d="M0 0H1920V640H0Z" />
      <path fill={p.paper} opacity=".5" d={places.join('')} />
      {p.hour === 'day' && (
        <path
          fill={p.paper}
          opacity=".5"
          d="M150 300q10-34 54-30 18-40 70-30 40-34 82 2 50-6 62 34 40-4 46 24zM1260 214q8-26 42-24 16-32 58-22 30-24 62 4 38-4 46 26 28-2 34 16zM1560 318q8-22 34-20 16-30 54-20 34-20 58 8 36-2 42 32zM690 226q8-20 32-18 14-26 48-16 28-18 50 6 30-2 36 28z"
        />
      )}
    </>
  )
}

interface CityProps extends Inked {
  seed: number
  from?: number
  to?: number
  base: number
  tallest: number
  fill: string
  /** How bright its windows are. */
  windows?: number
}

/** A row of houses, some of their windows lit, that ends in haze. */
export function City({ p, seed, from = 0, to = 1600, base, tallest, fill, windows = 0.6 }: CityProps) {
  if (p.land !== 'harbor') {
    return <Town p={p} seed={seed} from={from} to={to} base={base} tallest={tallest} fill={fill} windows={windows} />
  }
  const dice = createDice(seed)
  let houses = ''
  let lit = ''
  for (let x = from; x < to; ) {
    const w = Math.min(46 + Math.round(dice() * 70), to - x)
    const h = Math.round(tallest * (0.35 + dice() * 0.65))
    const top = base - h
    houses += `M${x} ${base}V${top}h${w}V${base}z`
    if (dice() < 0.3) houses += `M${x + 8} ${top}v-14h${w - 16}v14z`
    if (dice() < 0.22) houses += `M${x + Math.round(w / 2)} ${top}v-40h3v40z`
    for (let row = top + 16; row < base - 22; row += 24) {
      for (let column = x + 9; column < x + w - 12; column += 17) {
        if (dice() < 0.3) lit += `M${column} ${row}h7v10h-7z`
      }
    }
    x += w
  }
  return (
    <>
      <path fill={fill} d={houses} />
      <path fill={p.light} opacity={windows} d={lit} />
    </>
  )
}

/** What lies between two distances is paler toward the ground. */
export function Haze({ y, h }: { y: number; h: number }) {
  return <path fill="url(#haze)" d={`M0 ${y}H1920v${h}H0z`} />
}

/** A street lamp, its light in the air and on the ground. */
export function Lamp({ p, x, y, size = 1 }: Inked & { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Glow x={0} y={0} r={130} flat={0.16} strength={0.8} />
      <path fill={p.object} d="M-4 0V-206H4V0ZM-12 0v-12h24V0ZM-9-206h18l-4-6h-10z" />
      <Glow x={0} y={-232} r={92} strength={0.8} />
      <path fill={p.light} d="M-12-212-15-246H15L12-212Z" />
      <path fill={p.object} d="M-19-246H19L8-258H-8ZM-1-246h2v34h-2z" />
    </g>
  )
}

/** What falls from the sky over all that is drawn before it: rain, flakes, or nothing where it is dry. */
export function Weather({ p }: Inked) {
  if (p.land === 'desert') return null
  if (p.land === 'snow') return <Flakes p={p} />
  const dice = createDice(61)
  const drops = Array.from({ length: 130 }, () => {
    const length = 14 + Math.round(dice() * 26)
    return `M${Math.round(dice() * 1640)} ${Math.round(dice() * 620)}l-${Math.round(length / 4)} ${length}`
  })
  return <path stroke={p.paper} strokeWidth="1.500" strokeLinecap="round" opacity=".3" d={drops.join('')} />
}

/** Snow in the air, near and far. */
export function Flakes({ p }: Inked) {
  const dice = createDice(61)
  const flakes = (count: number) =>
    Array.from({ length: count }, () => `M${Math.round(dice() * 190) * 10} ${Math.round(dice() * 62) * 10}h0`).join('')
  return (
    <g fill="none" stroke={p.paper} strokeLinecap="round">
      <path strokeWidth="3" opacity=".5" d={flakes(36)} />
      <path strokeWidth="6" opacity=".45" d={flakes(16)} />
    </g>
  )
}
