import type { ReactNode } from 'react'
import { Canvas, type Inked } from '#app/components/scenes/canvas.tsx'
import { makePalette, type Palette } from '#app/components/scenes/make-palette.ts'
import { defaultColors } from '#lib/colors/color-tokens.ts'

export type Picture = () => ReactNode

/** A picture of 16 by 9: 1280 wide, from -80 to 640 high, so that the parts of the site's scenes fit in. */
export function Plate({ p, children }: Inked & { children: ReactNode }) {
  return (
    <Canvas p={p} width={1280} above={80}>
      <path fill={p.skyHigh} d="M0-80H1280V1H0Z" />
      {children}
    </Canvas>
  )
}

const evening = makePalette('evening', 'harbor', defaultColors)
const night = makePalette('night', 'harbor', defaultColors)

/** The light of a picture, which doesn't change with the theme. */
export const lights = {
  evening,
  night,
  dawn: {
    ...evening,
    skyHigh: '#3f5c8c',
    skyMid: '#b59f9c',
    skyLow: '#f8dba6',
    far: '#938f9f',
    mid: '#5f6c8c',
    near: '#33496f',
    object: '#22345a',
    ground: '#1d2c46',
    wet: '#4b5a75',
  },
  day: {
    ...evening,
    skyHigh: '#5a83b5',
    skyMid: '#a8c3d8',
    skyLow: '#f3e8cd',
    sun: '#fff5d9',
    far: '#a2b4c6',
    mid: '#7a91ad',
    near: '#425b80',
    object: '#2d4366',
    ground: '#2f4058',
    wet: '#7d8b9d',
    wall: '#efe5d0',
    wallShade: '#c2b6a2',
    rim: '#fff1cc',
    light: '#f6ecd2',
    green: '#56805f',
  },
  storm: {
    ...night,
    skyHigh: '#0f1a2b',
    skyMid: '#2b3a52',
    skyLow: '#5a6a80',
    far: '#2c3d56',
    mid: '#1d2c45',
    wet: '#2c4562',
    uniform: '#1d3152',
    uniformLit: '#3a5a8c',
    rim: '#b9cbe4',
  },
} as const satisfies Record<string, Palette>
