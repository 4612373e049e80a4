import { Canvas, createDice, Fade, Glow, type Inked } from './canvas.tsx'
import { Officer } from './figures.tsx'
import { Distance } from './land/distance.tsx'
import { Haze, Sky } from './outdoors.tsx'

/** A dog and its handler on a trail in the woods, the others of the search behind them. */
export function NightSearch({ p }: Inked) {
  return (
    <Canvas p={p}>
      <defs>
        <Fade
          id="torch"
          to={[1, 0]}
          stops={[
            [0, p.light, 0.75],
            [0.6, p.light, 0.3],
            [1, p.light, 0],
          ]}
        />
      </defs>
      <Sky p={p} />
      <circle cx="1420" cy="210" r="190" fill="url(#mist)" />
      <circle cx="1420" cy="210" r="40" fill={p.sun} />
      <Distance p={p} y={380} fill={p.far} opacity={0.8} />
      <path fill={p.mid} d={pines(17, 470, 120, 190)} />
      <Haze y={340} h={150} />
      <path fill={p.near} d={pines(29, 520, 170, 260)} />
      <path fill="url(#floor)" d="M0 520Q500 480 900 516T1600 500V640H0Z" />
      {[700, 820, 1540].map((x, index) => (
        <g key={x}>
          <Officer p={p} x={x} y={532 + index * 6} h={84} look={index} pose="point" isTurned={x > 1400} />
          <Glow x={x + (x > 1400 ? -42 : 42)} y={474 + index * 6} r={74} />
        </g>
      ))}
      <ellipse cx="1150" cy="540" rx="620" ry="60" fill="url(#mist)" />
      <g transform="translate(-110)">
        <path fill={p.rim} opacity=".16" d="M880 640Q1080 560 1600 540V592Q1260 596 1120 640Z" />
        <path fill="url(#torch)" d="M1100 452 1600 506V640H1230Z" />
        <ellipse cx="1440" cy="606" rx="190" ry="26" fill="url(#glow)" />
        <path fill={p.red} d="M1500 604q4-22 26-22t24 22l20 4-2 5h-68z" />
        <ellipse cx="980" cy="622" rx="80" ry="9" fill={p.ground} opacity=".6" />
        <ellipse cx="1270" cy="622" rx="170" ry="10" fill={p.ground} opacity=".6" />
        <path fill="none" stroke={p.brass} strokeWidth="4" d="M998 486Q1110 540 1232 486" />
        <TrailingDog p={p} x={1262} y={622} size={1.3} />
        <Officer p={p} x={980} y={622} h={284} look={2} pose="search" />
        <path fill={p.ground} d="M1086 442h26l6-5v22l-6-5h-26z" />
        <Glow x={1116} y={448} r={54} />
      </g>
      <path stroke={p.ground} strokeWidth="4" strokeLinecap="round" d={grass()} />
    </Canvas>
  )
}

/** A shepherd with its nose on the ground, 300 long. */
function TrailingDog({ p, x, y, size = 1 }: Inked & { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={p.ground} d="M-48-64-70-40-92-22-96 0H-80L-72-16-40-38ZM34-60 22-34 2 0H18L40-30 62-52Z" />
      <path fill="none" stroke={p.wood} strokeWidth="13" strokeLinecap="round" d="M-96-88Q-128-84-142-46" />
      <path fill={p.rim} opacity=".7" transform="translate(2-2)" d={dog} />
      <path fill={p.wood} d={dog} />
      <path
        fill={p.ground}
        opacity=".75"
        d="M-100-84Q-94-110-60-110L34-112Q58-112 78-92L92-78Q50-74 20-80T-60-76Q-88-74-100-84Z"
      />
      <path fill={p.ground} d="M142-36 152-28Q158-18 150-14H136ZM96-74 98-98 114-74Z" />
      <path fill={p.brass} d="M6-112H28L40-46H24Z" />
      <path fill={p.light} opacity=".8" d="M-22-90 28-94 29-86-21-82Z" />
      <circle cx="118" cy="-52" r="4" fill={p.ground} />
    </g>
  )
}

const dog =
  'M-100-84Q-94-110-60-110L34-112Q58-112 78-92L96-74 98-98 114-74Q128-62 136-44L152-28Q158-18 150-14L130-14Q112-20 102-34L78-46 66-42 74-20 84 0H66L52-22 46-44Q0-40-34-54L-44-34-46-16-40 0H-58L-64-16-68-44Z'

function pines(seed: number, base: number, least: number, most: number): string {
  const dice = createDice(seed)
  let drawn = ''
  for (let x = -20; x < 1620; x += 40 + Math.round(dice() * 46)) {
    const h = Math.round(least + dice() * (most - least))
    const w = Math.round(h * 0.22)
    const at = (share: number) => base - Math.round(h * share)
    drawn += `M${x} ${at(1)}l${Math.round(w * 0.5)} ${Math.round(h * 0.4)}h-${Math.round(w * 0.2)}L${x + Math.round(w * 0.8)} ${at(0.28)}H${x + Math.round(w * 0.5)}L${x + w} ${base}H${x - w}L${x - Math.round(w * 0.5)} ${at(0.28)}H${x - Math.round(w * 0.8)}L${x - Math.round(w * 0.3)} ${at(0.6)}H${x - Math.round(w * 0.5)}Z`
  }
  return `${drawn}M0 ${base - 24}H1600V640H0Z`
}

function grass(): string {
  const dice = createDice(7)
  return Array.from({ length: 70 }, () => {
    const h = 12 + Math.round(dice() * 26)
    return `M${Math.round(dice() * 1600)} 644l${Math.round(dice() * 16 - 8)}-${h}`
  }).join('')
}
