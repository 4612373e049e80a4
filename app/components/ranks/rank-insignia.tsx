import { Drawing, type DrawingProps, drawingColors } from '../art/drawing.tsx'
import { findInsignia, type Insignia } from './find-insignia.ts'

/** The drawing is decorative, because the rank's name is beside it. */
export function RankInsignia({ rank, ...props }: DrawingProps & { rank: string }) {
  return (
    <Drawing viewBox="0 0 88 56" data-slot="rank-insignia" {...props}>
      <rect
        x="3"
        y="3"
        width="82"
        height="50"
        rx="6"
        fill={drawingColors.cloth}
        stroke={drawingColors.brass}
        strokeWidth="3"
      />
      <InsigniaDrawing insignia={findInsignia(rank)} />
    </Drawing>
  )
}

function InsigniaDrawing({ insignia }: { insignia: Insignia }) {
  switch (insignia.kind) {
    case 'stars': {
      const [size, distance] = starSizes[insignia.count]
      return spreadPositions(insignia.count, distance).map((x) => <Star key={x} x={44 + x} size={size} />)
    }
    case 'bars':
      return <Bars count={insignia.count} />
    case 'chevrons':
      return <Chevrons {...insignia} />
    case 'leaf':
      return <Leaf metal={insignia.metal} />
    case 'eagle':
      return <Eagle />
    case 'shield':
      return <Shield />
    case 'barred-shield':
      return (
        <>
          <Shield />
          <path fill={drawingColors.brassLight} d="M14 14H19V42H14ZM69 14H74V42H69Z" />
        </>
      )
    case 'open-shield':
      return (
        <g transform={shieldPosition}>
          <path fill="none" stroke={drawingColors.brassLight} strokeWidth="7" d={shieldOutline} />
          <path fill={drawingColors.brass} d={shieldStar} />
        </g>
      )
    case 'cadet':
      return spreadPositions(insignia.count, 15).map((y) => (
        <path
          key={y}
          fill="none"
          stroke={drawingColors.brassLight}
          strokeWidth="2.500"
          d={`M26 ${24 + y}H62V${32 + y}H26Z`}
        />
      ))
  }
}

const starSizes = { 1: [15, 0], 2: [12, 28], 3: [9, 21], 4: [7.2, 16.5] } as const

function spreadPositions(count: number, distance: number): number[] {
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * distance)
}

function Star({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 29) scale(${size / 10})`}>
      <path
        fill={drawingColors.brass}
        d="M0-10 2.350-3.240 9.510-3.090 3.800 1.240 5.880 8.090 0 4-5.880 8.090-3.800 1.240-9.510-3.090-2.350-3.240Z"
      />
      <path
        fill={drawingColors.brassLight}
        d={
          'M0 0V-10L-2.350-3.240ZM0 0 9.510-3.090 2.350-3.240Z' +
          'M0 0 5.880 8.090 3.800 1.240ZM0 0-5.880 8.090 0 4ZM0 0-9.510-3.090-3.800 1.240Z'
        }
      />
    </g>
  )
}

function Bars({ count }: { count: 1 | 2 }) {
  return (
    <>
      {count === 2 && <path fill={drawingColors.brassDeep} d="M34 18H54V22H34ZM34 34H54V38H34Z" />}
      {spreadPositions(count, 20).map((x) => (
        <g key={x} transform={`translate(${44 + x} 28)`}>
          <path fill={drawingColors.brass} d="M-6-17H6V17H-6Z" />
          <path fill={drawingColors.brassLight} d="M-6-17H6L3-14H-3V14L-6 17Z" />
        </g>
      ))}
    </>
  )
}

/** Rockers are the arcs below the chevrons. */
function Chevrons({ count, rockers }: { count: number; rockers: number }) {
  // A chevron is 16 units high. A rocker ends 11 units below its start.
  const height = (count - 1) * 9 + (rockers > 0 ? 17 + (rockers - 1) * 6 + 11 : 16)
  const top = 28 - height / 2
  const rockerTop = top + count * 9 + 8
  const rows = [
    ...Array.from({ length: count }, (_, row) => chevron(top + row * 9)),
    ...Array.from({ length: rockers }, (_, row) => rocker(rockerTop + row * 6)),
  ]
  // Keeps a margin to the edge of the patch.
  const transform = height > 40 ? 'translate(9.680 6.160) scale(.780)' : undefined
  return (
    <path transform={transform} fill={drawingColors.brassLight} stroke={drawingColors.brassDeep} d={rows.join('')} />
  )
}

const chevron = (y: number) => `M22 ${y + 11}L44 ${y} 66 ${y + 11}V${y + 16}L44 ${y + 5} 22 ${y + 16}Z`
const rocker = (y: number) => `M22 ${y}Q44 ${y + 14} 66 ${y}V${y + 4}Q44 ${y + 18} 22 ${y + 4}Z`

function Leaf({ metal }: { metal: 'gold' | 'silver' }) {
  const [fill, vein] =
    metal === 'gold' ? [drawingColors.brassLight, drawingColors.brassDeep] : [drawingColors.stone, drawingColors.cloth]
  return (
    <>
      <path
        fill={fill}
        d={
          'M44 8q6 2 5 8 8-1 7 6 7 1 4 8-2 5-9 5 4 5-1 8-3 1-5-1l1 8h-4l1-8' +
          'q-2 2-5 1-5-3-1-8-7 0-9-5-3-7 4-8-1-7 7-6-1-6 5-8Z'
        }
      />
      <path
        fill="none"
        stroke={vein}
        strokeWidth="1.500"
        strokeLinecap="round"
        d="M44 14V44M44 26l8-5M44 26l-8-5M44 35l9-5M44 35l-9-5"
      />
    </>
  )
}

function Eagle() {
  return (
    <>
      <path
        fill={drawingColors.brassLight}
        d={
          'M44 18q-2-6 3-7 3-1 4 2l4 1-4 2v3q12-4 27-3-6 3-8 6l5 1q-6 2-9 5l4 2q-8 2-13 1-4 5-9 6' +
          'l4 8q-4-1-8-1t-8 1l4-8q-5-1-9-6-5 1-13-1l4-2q-3-3-9-5l5-1q-2-3-8-6 15-1 27 3Z'
        }
      />
      <path fill={drawingColors.cloth} d="M40 26h8v7q0 4-4 6-4-2-4-6Z" />
    </>
  )
}

const shieldPosition = 'translate(27.500 8) scale(.344)'
const shieldOutline = 'M48 2 58 10 78 8 90 20 86 34 92 52C92 80 70 98 48 110 26 98 4 80 4 52L10 34 6 20 18 8 38 10Z'
const shieldStar = 'm48 28 8 18 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2Z'

function Shield() {
  return (
    <g transform={shieldPosition}>
      <path fill={drawingColors.brass} d={shieldOutline} />
      <path fill={drawingColors.cloth} d={shieldStar} />
      <path
        fill={drawingColors.brassLight}
        d="M48 2V12L40 18 20 16 14 22 18 34 13 52Q14 72 30 86L24 92Q4 76 4 52L10 34 6 20 18 8 38 10Z"
      />
    </g>
  )
}
