import { createDice, Fade, type Inked } from '../canvas.tsx'

interface LowlandProps extends Inked {
  /** The horizon. */
  y: number
  seed?: number
}

/** What lies before the town: water, sand or snow. */
export function Lowland({ p, y, seed = 5 }: LowlandProps) {
  if (p.land === 'desert') return <Sand p={p} y={y} seed={seed} />
  return p.land === 'snow' ? <SnowField p={p} y={y} seed={seed} /> : <Water p={p} y={y} seed={seed} />
}

/** Light of the sun or of lamps on the water; nothing where there is none. */
export function Glitter({ p, stroke, opacity, d }: Inked & { stroke: string; opacity: string; d: string }) {
  if (p.land === 'desert' || p.land === 'snow') return null
  return <path stroke={stroke} strokeWidth="4" strokeLinecap="round" opacity={opacity} d={d} />
}

/** Water with light on its waves: a harbor is never as still as a lake or a river. */
function Water({ p, y, seed }: Required<LowlandProps>) {
  const dice = createDice(seed)
  const waves = (count: number) =>
    Array.from({ length: count }, () => {
      const depth = dice()
      const row = Math.round(y + 8 + depth * depth * (630 - y))
      return `M${Math.round(dice() * 1900)} ${row}h${Math.round(10 + depth * 70)}`
    }).join('')
  const [dim, bright] = p.land === 'harbor' ? [60, 26] : [34, 16]
  return (
    <>
      <path fill="url(#floor)" d={`M0 ${y}H1920V640H0Z`} />
      <g fill="none" strokeLinecap="round">
        <path stroke={p.skyLow} strokeWidth="2" opacity=".35" d={waves(dim)} />
        <path stroke={p.light} strokeWidth="2.500" opacity=".4" d={waves(bright)} />
      </g>
    </>
  )
}

function Sand({ p, y, seed }: Required<LowlandProps>) {
  const dice = createDice(seed * 31)
  const ripples = Array.from({ length: 34 }, () => {
    const depth = dice()
    const row = Math.round(y + 10 + depth * depth * (624 - y))
    const w = Math.round(20 + depth * 90)
    return `M${Math.round(dice() * 1900)} ${row}q${Math.round(w / 2)}-${Math.round(2 + depth * 5)} ${w} 0`
  }).join('')
  return (
    <>
      <defs>
        <Fade
          id="sand"
          stops={[
            [0, p.fieldLit],
            [0.3, p.field],
            [1, p.fieldDeep],
          ]}
        />
      </defs>
      <path fill="url(#sand)" d={`M0 ${y}H1920V640H0Z`} />
      <path fill="none" stroke={p.fieldDeep} strokeWidth="2" strokeLinecap="round" opacity=".4" d={ripples} />
    </>
  )
}

function SnowField({ p, y, seed }: Required<LowlandProps>) {
  const dice = createDice(seed * 17)
  const drifts = Array.from({ length: 7 }, (_, index) => {
    const row = y + 10 + index * index * 2 + index * 4
    const start = Math.round(dice() * 700) - 300
    const w = Math.round(700 + dice() * 700)
    return `M${start} ${row + 14 + index * 2}q${Math.round(w * 0.35)}-${14 + index * 3} ${w} 0z`
  }).join('')
  return (
    <>
      <defs>
        <Fade
          id="field"
          stops={[
            [0, p.snowLit],
            [0.25, p.snow],
            [1, p.wet],
          ]}
        />
      </defs>
      <path fill="url(#field)" d={`M0 ${y}H1920V640H0Z`} />
      <path fill={p.snowLit} opacity=".28" d={drifts} />
    </>
  )
}
