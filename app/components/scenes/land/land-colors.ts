import type { Hour } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/look-parts.ts'

/** What the ground and what grows on it look like in one light. They keep their colors, as wood does. */
export interface LandColors {
  field: string
  fieldLit: string
  fieldDeep: string
  rock: string
  rockLit: string
  rockFar: string
  leaf: string
  leafLit: string
  snow: string
  snowLit: string
}

const snow = {
  day: { snow: '#b9c9e0', snowLit: '#f6f9fc' },
  evening: { snow: '#8295bd', snowLit: '#f3dcc3' },
  night: { snow: '#33486f', snowLit: '#7288ae' },
}

const alpine = {
  day: {
    field: '#6f8f62',
    fieldLit: '#93ad78',
    fieldDeep: '#41603f',
    rock: '#5f7796',
    rockLit: '#9fb0c0',
    rockFar: '#8ea6c2',
    leaf: '#33573f',
    leafLit: '#4c7750',
  },
  evening: {
    field: '#39513f',
    fieldLit: '#5c6d4a',
    fieldDeep: '#1a2d31',
    rock: '#37496f',
    rockLit: '#9a8285',
    rockFar: '#66749a',
    leaf: '#15302f',
    leafLit: '#2a4a3d',
  },
  night: {
    field: '#14283a',
    fieldLit: '#20384a',
    fieldDeep: '#0a1826',
    rock: '#15274a',
    rockLit: '#314a74',
    rockFar: '#20365c',
    leaf: '#0b1a2a',
    leafLit: '#16293c',
  },
}

const desert = {
  day: {
    field: '#d0a671',
    fieldLit: '#e6c795',
    fieldDeep: '#93643f',
    rock: '#9c5a45',
    rockLit: '#cf8a62',
    rockFar: '#b98f86',
    leaf: '#4f7150',
    leafLit: '#7b966a',
  },
  evening: {
    field: '#7a4c45',
    fieldLit: '#b97f58',
    fieldDeep: '#33243a',
    rock: '#5d3a50',
    rockLit: '#c0714f',
    rockFar: '#85647f',
    leaf: '#24313d',
    leafLit: '#44513f',
  },
  night: {
    field: '#2a2a40',
    fieldLit: '#3f3a4e',
    fieldDeep: '#121728',
    rock: '#221f3a',
    rockLit: '#4b4564',
    rockFar: '#272f52',
    leaf: '#0d1727',
    leafLit: '#26384a',
  },
}

type Colors = Readonly<Record<Hour, LandColors>>

const green = mix(alpine, snow)

/** By landscape and hour. */
export const landColors: Readonly<Record<Landscape, Colors>> = {
  harbor: green,
  downtown: green,
  mountains: green,
  desert: mix(desert, snow),
  snow: mix(alpine, snow),
}

function mix(land: Record<Hour, Omit<LandColors, 'snow' | 'snowLit'>>, cover: typeof snow): Colors {
  return {
    day: { ...land.day, ...cover.day },
    evening: { ...land.evening, ...cover.evening },
    night: { ...land.night, ...cover.night },
  }
}
