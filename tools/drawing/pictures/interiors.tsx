import { Glow, type Inked } from '#app/components/scenes/canvas.tsx'
import { Wall } from '#app/components/scenes/room-scenes.tsx'

/** A room in the colors of headquarters, with its floor from `floor` on. */
export function Room({ p, floor = 520 }: Inked & { floor?: number }) {
  return (
    <>
      <Wall p={p} />
      <path fill={p.wood} d={`M0 ${floor - 92}H1280V${floor}H0Z`} />
      <path fill={p.ground} opacity=".35" d={panels(floor)} />
      <path fill={p.rim} opacity=".3" d={`M0 ${floor - 94}H1280V${floor - 91}H0Z`} />
      <path fill="url(#floor)" d={`M0 ${floor}H1280V640H0Z`} />
    </>
  )
}

const panels = (floor: number) =>
  Array.from({ length: 8 }, (_, index) => `M${20 + index * 160} ${floor - 78}h130v64H${20 + index * 160}z`).join('')

export function Clock({ p, x, y, r = 50 }: Inked & { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 50})`}>
      <circle r="54" cx="3" cy="5" fill={p.ground} opacity=".4" />
      <circle r="52" fill={p.brass} />
      <circle r="44" fill={p.paper} />
      <path
        stroke={p.ground}
        strokeWidth="3"
        d="M0-42V-34M42 0H34M0 42V34M-42 0H-34M21-36 17-29M36-21 29-17M36 21 29 17M21 36 17 29M-21 36-17 29M-36 21-29 17M-36-21-29-17M-21-36-17-29"
      />
      <path fill="none" stroke={p.ground} strokeWidth="5" strokeLinecap="round" d="M0 0V-32M0 0 20 10" />
    </g>
  )
}

export function DeskLamp({ p, x, y, size = 1 }: Inked & { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={p.light} opacity=".16" d="M-60-66H60L140 0H-140Z" />
      <path fill={p.brass} d="M-5-66h10v60h-10zM-30 0q0-12 30-12t30 12z" />
      <path fill={p.green} d="M-66-64Q-62-92-24-92H24Q62-92 66-64Z" />
      <path fill={p.rim} opacity=".4" d="M10-92H24Q58-92 64-68 50-84 10-86Z" />
      <path fill={p.light} d="M-60-64H60L54-58H-54Z" />
      <Glow x={0} y={-50} r={150} />
    </g>
  )
}

/** A desk or counter of wood with panels, whose top is at `y`. */
export function Counter({ p, x, y, w, h }: Inked & { x: number; y: number; w: number; h: number }) {
  const count = Math.max(1, Math.round(w / 190))
  const step = (w - 40) / count
  const fields = Array.from(
    { length: count },
    (_, index) => `M${x + 30 + index * step} ${y + 44}h${step - 20}v${h - 66}h-${step - 20}z`,
  )
  return (
    <>
      <ellipse cx={x + w / 2} cy={y + h} rx={w * 0.54} ry="14" fill={p.ground} opacity=".5" />
      <path fill={p.near} d={`M${x + 10} ${y + 14}h${w - 20}v${h - 14}h-${w - 20}z`} />
      <path fill={p.uniform} d={fields.join('')} />
      <path fill={p.wood} d={`M${x - 10} ${y}h${w + 20}v20h-${w + 20}z`} />
      <path fill={p.brass} d={`M${x - 10} ${y - 4}h${w + 20}v6h-${w + 20}z`} />
      <path fill={p.ground} opacity=".35" d={`M${x + 10} ${y + 20}h${w - 20}v10h-${w - 20}z`} />
    </>
  )
}

/** Shelves of files, 400 wide and 380 high, from their upper left corner. */
export function FileShelf({ p, x, y }: Inked & { x: number; y: number }) {
  const fills = [p.paper, p.wallShade, p.brassDeep, p.uniformLit, p.red]
  const files = fills.map((fill, kind) => {
    let d = ''
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 15; column++) {
        if ((column * 7 + row * 5 + ((column * row) % 3)) % 5 !== kind || (column + row * 4) % 11 === 10) continue
        const h = 56 + ((column * 5 + row * 3) % 4) * 6
        d += `M${x + 14 + column * 25} ${y + 90 + row * 94 - h}h21v${h}h-21z`
      }
    }
    return { fill, d }
  })
  return (
    <>
      <path fill={p.wood} d={`M${x} ${y}h400v392h-400z`} />
      <path fill={p.ground} opacity=".75" d={`M${x + 10} ${y + 10}h380v374h-380z`} />
      {files.map(({ fill, d }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
      <path fill={p.wood} d={[0, 1, 2, 3].map((row) => `M${x} ${y + 90 + row * 94}h400v9h-400z`).join('')} />
      <path
        fill={p.rim}
        opacity=".3"
        d={[0, 1, 2, 3].map((row) => `M${x} ${y + 90 + row * 94}h400v2h-400z`).join('')}
      />
    </>
  )
}

export const stars = (places: readonly (readonly [number, number])[], size: number) =>
  places
    .map(([x, y]) => {
      const points = Array.from({ length: 10 }, (_, index) => {
        const angle = (Math.PI / 5) * index - Math.PI / 2
        const reach = index % 2 ? size * 0.42 : size
        return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
