import { createDice, Glow, type Inked } from './canvas.tsx'

/** The sky behind all, with stars high up. */
export function Sky({ p, stars = true }: Inked & { stars?: boolean }) {
  const dice = createDice(977)
  const places = Array.from({ length: stars ? 46 : 0 }, () => {
    const [x, y, r] = [Math.round(dice() * 1900), Math.round(dice() * dice() * 330), dice() < 0.2 ? 3 : 2]
    return `M${x} ${y}h${r}v${r}h-${r}z`
  })
  return (
    <>
      <path fill="url(#sky)" d="M0 0H1920V640H0Z" />
      <path fill={p.paper} opacity=".5" d={places.join('')} />
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

export function Hills({ y, fill, opacity }: { y: number; fill: string; opacity?: number }) {
  return (
    <path
      fill={fill}
      opacity={opacity}
      d={`M0 640V${y + 30}Q200 ${y - 50} 460 ${y + 14}T900 ${y - 20} 1260 ${y + 6} 1600 ${y - 44}T1920 ${y}V640Z`}
    />
  )
}

/** The harbor, with light on its waves. */
export function Water({ p, y, seed = 5 }: Inked & { y: number; seed?: number }) {
  const dice = createDice(seed)
  const waves = (count: number) =>
    Array.from({ length: count }, () => {
      const depth = dice()
      const row = Math.round(y + 8 + depth * depth * (630 - y))
      return `M${Math.round(dice() * 1900)} ${row}h${Math.round(10 + depth * 70)}`
    }).join('')
  return (
    <>
      <path fill="url(#floor)" d={`M0 ${y}H1920V640H0Z`} />
      <g fill="none" strokeLinecap="round">
        <path stroke={p.skyLow} strokeWidth="2" opacity=".35" d={waves(60)} />
        <path stroke={p.light} strokeWidth="2.500" opacity=".4" d={waves(26)} />
      </g>
    </>
  )
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

export function Lighthouse({ p, x, y, size = 1 }: Inked & { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <defs>
        <radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="-310" r="760">
          <stop stopColor={p.light} stopOpacity=".6" />
          <stop offset="1" stopColor={p.light} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="tower">
          <stop stopColor={p.wallShade} />
          <stop offset=".55" stopColor={p.paper} />
          <stop offset="1" stopColor={p.wallShade} />
        </linearGradient>
      </defs>
      <path fill="url(#beam)" d="M0-310-760-420V-236ZM0-310 760-400V-216Z" />
      <path fill={p.ground} d="M-130 16Q-90-26-20-26T130 16Z" />
      <path fill="url(#tower)" d="M-21-276H21L38-16H-38Z" />
      <path fill={p.near} opacity=".9" d="M-25-216H25L29-160H-29ZM-33-102H33L37-44H-37Z" />
      <path fill={p.brass} d="M-32-286H32V-276H-32ZM-24-334H24L0-362Z" />
      <path fill={p.light} d="M-18-332H18V-288H-18Z" />
      <path fill={p.near} d="M-2-332h4v44h-4z" />
      <Glow x={0} y={-310} r={90} />
    </g>
  )
}

/** Slanting rain over all that is drawn before it. */
export function Rain({ p }: Inked) {
  const dice = createDice(61)
  const drops = Array.from({ length: 130 }, () => {
    const length = 14 + Math.round(dice() * 26)
    return `M${Math.round(dice() * 1640)} ${Math.round(dice() * 620)}l-${Math.round(length / 4)} ${length}`
  })
  return <path stroke={p.paper} strokeWidth="1.500" strokeLinecap="round" opacity=".3" d={drops.join('')} />
}
