import type { Inked } from '../canvas.tsx'
import { Peak } from './peak.tsx'

interface DistanceProps extends Inked {
  /** Where it meets the plain, about. */
  y: number
  fill: string
  opacity?: number
}

/** What closes the view: hills, mesas or peaks. */
export function Distance({ p, y, fill, opacity }: DistanceProps) {
  if (p.land === 'desert') return <Mesas p={p} y={y} />
  if (p.land === 'mountains' || p.land === 'snow') {
    return (
      <>
        <Peak p={p} x={230} top={y - 150} w={420} base={y + 60} seed={5} isFar />
        <Peak p={p} x={700} top={y - 200} w={430} base={y + 60} seed={9} isFar />
        <Peak p={p} x={1700} top={y - 190} w={360} base={y + 60} seed={7} lit={-1} isFar />
        <path fill={p.rockFar} d={`M0 ${y + 60}Q900 ${y - 10} 1200 ${y + 14}T1920 ${y + 20}V640H0Z`} />
      </>
    )
  }
  return (
    <path
      fill={fill}
      opacity={opacity}
      d={`M0 640V${y + 30}Q200 ${y - 50} 460 ${y + 14}T900 ${y - 20} 1260 ${y + 6} 1600 ${y - 44}T1920 ${y}V640Z`}
    />
  )
}

function Mesas({ p, y }: Inked & { y: number }) {
  return (
    <>
      <path
        fill={p.rockFar}
        d={`${mesaPath(-80, 420, y - 60, y + 40)}${mesaPath(420, 300, y - 40, y + 40)}${mesaPath(1400, 620, y - 66, y + 40)}M0 ${y + 24}H1920V640H0Z`}
      />
      <Butte p={p} x={150} w={170} top={y - 116} base={y + 60} />
      <Butte p={p} x={1530} w={210} top={y - 150} base={y + 60} lit={-1} />
    </>
  )
}

function mesaPath(x: number, w: number, top: number, base: number): string {
  const foot = Math.round(base - (base - top) * 0.45)
  const at = (share: number) => Math.round(x + w * share)
  return `M${x} ${base}L${at(0.14)} ${foot} ${at(0.17)} ${top} ${at(0.52)} ${top + 3} ${at(0.8)} ${top} ${at(0.84)} ${foot} ${x + w} ${base}z`
}

interface ButteProps extends Inked {
  x: number
  w: number
  top: number
  base: number
  /** The side that the light is on: 1 is the right. */
  lit?: 1 | -1
}

/** A tower of rock with walls, ledges and a skirt of rubble. */
export function Butte({ p, x, w, top, base, lit = 1 }: ButteProps) {
  const h = base - top
  const at = (share: number, height: number) =>
    `${Math.round(lit === 1 ? x + w * share : x + w * (1 - share))} ${Math.round(base - h * height)}`
  const strata = [0.93, 0.8, 0.7, 0.58].map((height) => `M${at(0.24, height)}L${at(0.8, height - 0.01)}`).join('')
  return (
    <>
      <path
        fill={p.rock}
        d={`M${at(-0.3, 0)}L${at(0.02, 0.26)} ${at(0.14, 0.44)} ${at(0.19, 0.78)} ${at(0.22, 0.96)} ${at(0.34, 1)} ${at(0.62, 0.97)} ${at(0.82, 1)} ${at(0.84, 0.74)} ${at(0.88, 0.44)} ${at(1, 0.26)} ${at(1.3, 0)}z`}
      />
      <path
        fill={p.rockLit}
        d={`M${at(0.62, 0.97)}L${at(0.82, 1)} ${at(0.84, 0.74)} ${at(0.88, 0.44)} ${at(1, 0.26)} ${at(1.3, 0)} ${at(0.9, 0)} ${at(0.7, 0.3)} ${at(0.66, 0.5)} ${at(0.7, 0.72)}zM${at(0.34, 1)}L${at(0.42, 0.99)} ${at(0.44, 0.5)} ${at(0.38, 0.46)}z`}
      />
      <path fill="none" stroke={p.fieldDeep} strokeWidth="2" opacity=".35" d={strata} />
      <path
        fill={p.fieldDeep}
        opacity=".25"
        d={`M${at(0.22, 0.96)}L${at(0.28, 0.5)} ${at(0.14, 0.44)}zM${at(0.5, 0.98)}L${at(0.56, 0.46)} ${at(0.49, 0.44)}z`}
      />
    </>
  )
}
