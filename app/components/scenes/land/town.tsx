import { createDice, type Inked } from '../canvas.tsx'

interface TownProps extends Inked {
  seed: number
  from: number
  to: number
  base: number
  tallest: number
  fill: string
  windows: number
}

/** A row of houses as they are built away from the harbor. */
export function Town(props: TownProps) {
  if (props.p.land === 'desert') return <Adobe {...props} />
  return props.p.land === 'downtown' ? <Towers {...props} /> : <Gables {...props} />
}

/** Low houses with flat roofs and thick walls. */
function Adobe({ p, seed, from, to, base, tallest, fill, windows }: TownProps) {
  const dice = createDice(seed)
  let [houses, lit, edges] = ['', '', '']
  for (let x = from; x < to - 10; ) {
    const w = Math.min(44 + Math.round(dice() * 64), to - x)
    const h = Math.round(tallest * (0.2 + dice() * 0.22))
    const top = base - h
    houses += `M${x} ${base}V${top + 4}q0-4 4-4h${w - 8}q4 0 4 4V${base}z`
    if (dice() < 0.4 && w > 50) {
      houses += `M${x + 10} ${top}v-${Math.round(h * 0.4)}h${Math.round(w * 0.45)}v${Math.round(h * 0.4)}z`
    }
    edges += `M${x + 3} ${top + 1}h${w - 6}`
    for (let column = x + 9; column < x + w - 14; column += 19) {
      if (h > 20 && dice() < 0.45) lit += `M${column} ${top + Math.round(h * 0.34)}h8v9h-8z`
    }
    x += w + Math.round(dice() * 26)
  }
  return (
    <>
      <path fill={fill} d={houses} />
      <path fill={p.field} opacity=".35" d={houses} />
      <path stroke={p.fieldLit} strokeWidth="2" opacity=".5" d={edges} />
      <path fill={p.light} opacity={windows} d={lit} />
    </>
  )
}

/** Houses with steep roofs, under snow where there is any. */
function Gables({ p, seed, from, to, base, tallest, fill, windows }: TownProps) {
  const dice = createDice(seed)
  const isSnowy = p.land === 'snow'
  let [houses, lit, roofs, smoke] = ['', '', '', '']
  for (let x = from; x < to - 16; ) {
    const w = Math.min(40 + Math.round(dice() * 44), to - x)
    const h = Math.round(tallest * (0.16 + dice() * 0.18))
    const rise = Math.round(w * (0.42 + dice() * 0.2))
    const top = base - h
    const middle = x + Math.round(w / 2)
    houses += `M${x} ${base}v-${h}l${middle - x}-${rise} ${x + w - middle} ${rise}v${h}z`
    if (dice() < 0.6) {
      const chimney = x + Math.round(w * 0.72)
      houses += `M${chimney} ${top - 4}v-${rise}h7v${rise}z`
      if (dice() < 0.5) smoke += `M${chimney + 3} ${top - rise - 8}q10-14 0-28t8-30`
    }
    roofs += `M${x - 5} ${top + 4}l${middle - x + 5}-${rise + 7} ${x + w + 5 - middle} ${rise + 7}`
    for (let column = x + 8; column < x + w - 12; column += 17) {
      if (h > 18 && dice() < 0.6) lit += `M${column} ${top + 7}h8v10h-8z`
    }
    if (dice() < 0.4) lit += `M${middle - 4} ${top - Math.round(rise * 0.45)}h8v9h-8z`
    x += w + 4 + Math.round(dice() * 22)
  }
  return (
    <>
      <path
        fill="none"
        stroke={p.paper}
        strokeWidth="5"
        strokeLinecap="round"
        opacity={p.hour === 'day' ? 0.35 : 0.16}
        d={smoke}
      />
      <path fill={fill} d={houses} />
      <path
        fill="none"
        stroke={isSnowy ? p.snowLit : p.near}
        strokeWidth={isSnowy ? 6 : 4}
        strokeLinejoin="round"
        opacity={isSnowy ? 0.9 : 0.8}
        d={roofs}
      />
      <path fill={p.light} opacity={Math.min(1, windows * 1.4)} d={lit} />
    </>
  )
}

/** Towers with setbacks, crowns and masts. Of the farthest nobody sees the windows. */
function Towers({ p, seed, from, to, base, tallest, fill, windows }: TownProps) {
  const dice = createDice(seed)
  let [houses, lit, sides] = ['', '', '']
  for (let x = from; x < to - 10; ) {
    const w = Math.min(44 + Math.round(dice() * 46), to - x)
    const h = Math.round(tallest * (0.5 + dice() * 0.85))
    const top = base - h
    houses += `M${x} ${base}V${top}h${w}V${base}z`
    if (dice() < 0.55) {
      const inset = Math.round(w * 0.18)
      const rise = Math.round(h * (0.1 + dice() * 0.12))
      houses += `M${x + inset} ${top}v-${rise}h${w - inset * 2}v${rise}z`
      if (dice() < 0.5) houses += `M${x + Math.round(w / 2) - 1} ${top - rise}v-${24 + Math.round(dice() * 40)}h3v70z`
    }
    sides += `M${x + w - Math.round(w * 0.28)} ${base}V${top}H${x + w}V${base}z`
    const isOffice = dice() < 0.5
    for (let row = top + 12; windows > 0.35 && row < base - 18; row += isOffice ? 18 : 24) {
      for (let column = x + 7; column < x + w - 10; column += isOffice ? 12 : 16) {
        if (dice() < 0.11) lit += isOffice ? `M${column} ${row}h7v6h-7z` : `M${column} ${row}h6v10h-6z`
      }
    }
    x += w + (dice() < 0.2 ? 10 : 0)
  }
  return (
    <>
      <path fill={fill} d={houses} />
      <path fill={p.skyLow} opacity=".12" d={sides} />
      <path fill={p.light} opacity={windows} d={lit} />
    </>
  )
}
