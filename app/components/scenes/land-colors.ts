import type { NamedColors } from '#app/lib/pictures/fill-colors.ts'
import type { TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/theme-options.ts'

const snow = {
  day: { snow: '#b9c9e0', 'snow-lit': '#f6f9fc' },
  evening: { snow: '#8295bd', 'snow-lit': '#f3dcc3' },
  night: { snow: '#33486f', 'snow-lit': '#7288ae' },
}

const alpine = {
  day: {
    field: '#6f8f62',
    'field-lit': '#93ad78',
    'field-deep': '#41603f',
    rock: '#5f7796',
    'rock-lit': '#9fb0c0',
    'rock-far': '#8ea6c2',
    leaf: '#33573f',
    'leaf-lit': '#4c7750',
  },
  evening: {
    field: '#39513f',
    'field-lit': '#5c6d4a',
    'field-deep': '#1a2d31',
    rock: '#37496f',
    'rock-lit': '#9a8285',
    'rock-far': '#66749a',
    leaf: '#15302f',
    'leaf-lit': '#2a4a3d',
  },
  night: {
    field: '#14283a',
    'field-lit': '#20384a',
    'field-deep': '#0a1826',
    rock: '#15274a',
    'rock-lit': '#314a74',
    'rock-far': '#20365c',
    leaf: '#0b1a2a',
    'leaf-lit': '#16293c',
  },
}

const desert = {
  day: {
    field: '#d0a671',
    'field-lit': '#e6c795',
    'field-deep': '#93643f',
    rock: '#9c5a45',
    'rock-lit': '#cf8a62',
    'rock-far': '#b98f86',
    leaf: '#4f7150',
    'leaf-lit': '#7b966a',
  },
  evening: {
    field: '#7a4c45',
    'field-lit': '#b97f58',
    'field-deep': '#33243a',
    rock: '#5d3a50',
    'rock-lit': '#c0714f',
    'rock-far': '#85647f',
    leaf: '#24313d',
    'leaf-lit': '#44513f',
  },
  night: {
    field: '#2a2a40',
    'field-lit': '#3f3a4e',
    'field-deep': '#121728',
    rock: '#221f3a',
    'rock-lit': '#4b4564',
    'rock-far': '#272f52',
    leaf: '#0d1727',
    'leaf-lit': '#26384a',
  },
}

type ColorsByTimeOfDay = Readonly<Record<TimeOfDay, NamedColors>>

const alpineColors = addSnow(alpine)

/** Colors of ground and plants, which don't depend on the department's colors. */
export const landColors: Readonly<Record<Landscape, ColorsByTimeOfDay>> = {
  harbor: alpineColors,
  downtown: alpineColors,
  mountains: alpineColors,
  desert: addSnow(desert),
  snow: alpineColors,
}

function addSnow(landPalettes: ColorsByTimeOfDay): ColorsByTimeOfDay {
  return {
    day: { ...landPalettes.day, ...snow.day },
    evening: { ...landPalettes.evening, ...snow.evening },
    night: { ...landPalettes.night, ...snow.night },
  }
}
