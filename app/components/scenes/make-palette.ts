import type { Hour } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/look-parts.ts'
import { type ArtRecipe, glow, metal, shadeArt, shadow, stone } from '#lib/colors/art.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import { type LandColors, landColors } from './land/land-colors.ts'

/** What a drawing is made with: a landscape, and the colors of one light in it. */
export interface Palette extends Colors, LandColors {
  hour: Hour
  land: Landscape
}

interface Colors {
  skyHigh: string
  skyMid: string
  skyLow: string
  sun: string
  far: string
  mid: string
  near: string
  /** What must be seen before the sky: poles, towers, tools. */
  object: string
  ground: string
  wet: string
  wall: string
  wallShade: string
  wood: string
  paper: string
  uniform: string
  uniformLit: string
  rim: string
  light: string
  brass: string
  brassDeep: string
  red: string
  blue: string
  green: string
  skins: readonly [string, string, string, string]
  hairs: readonly [string, string]
  clothes: readonly [string, string, string, string]
}

/** The palette of an hour in the colors of a department; people, wood and lamps of a meaning stay as they are. */
export function makePalette(hour: Hour, land: Landscape, colors: SiteColors): Palette {
  const palette = palettes[hour]
  const changed = Object.entries(recipes[hour]).map(([part, recipe]) => {
    // The names of `recipes` are names of single colors.
    const color = palette[part as Following]
    return [part, shadeArt(color, recipe, colors)] as const
  })
  return { ...palette, ...Object.fromEntries(changed), ...landColors[land][hour], hour, land }
}

/** The parts that follow the chosen colors. */
type Following = Exclude<keyof Colors, 'skins' | 'hairs' | 'clothes' | 'wood' | 'red' | 'blue' | 'green'>

const atAnyHour = {
  skyHigh: shadow,
  skyMid: shadow,
  far: shadow,
  mid: shadow,
  near: shadow,
  object: shadow,
  ground: shadow,
  wet: shadow,
  wall: stone,
  wallShade: stone,
  paper: stone,
  uniform: shadow,
  uniformLit: shadow,
  light: glow,
  brass: metal,
  brassDeep: metal,
} as const

/** By day the air is nearly blue, whatever the department's color is. */
const air: ArtRecipe = { base: 'main', mostChroma: 1.15, mostTurn: 24 }

/** The evening's sun is warm; the moon and what it shines on have the color of the night. */
const recipes: Readonly<Record<Hour, Readonly<Record<Following, ArtRecipe>>>> = {
  day: {
    ...atAnyHour,
    skyHigh: air,
    skyMid: air,
    skyLow: air,
    sun: glow,
    rim: glow,
    far: air,
    mid: air,
    wet: air,
  },
  evening: { ...atAnyHour, skyLow: glow, sun: glow, rim: glow },
  night: { ...atAnyHour, skyLow: shadow, sun: shadow, rim: shadow, wallShade: shadow },
}

const palettes: Record<Hour, Colors> = {
  day: {
    skyHigh: '#2f63a3',
    skyMid: '#7fa8d2',
    skyLow: '#e2ebee',
    sun: '#fff3d2',
    far: '#93abc9',
    mid: '#6b88ae',
    near: '#44618c',
    object: '#28426c',
    ground: '#24406a',
    wet: '#6b91b9',
    wall: '#efe6d3',
    wallShade: '#b9b0a4',
    wood: '#80592f',
    paper: '#fdfaf2',
    uniform: '#1d3359',
    uniformLit: '#3b5b90',
    rim: '#fff0cc',
    light: '#fff1c9',
    brass: '#cc9d42',
    brassDeep: '#8a6414',
    red: '#c64a3f',
    blue: '#5f8fd0',
    green: '#557f5e',
    skins: ['#efc7a4', '#cd956a', '#9b6845', '#714b31'],
    hairs: ['#2a2220', '#5b3f28'],
    clothes: ['#bb5a4f', '#d8cdb4', '#5d80a6', '#658768'],
  },
  evening: {
    skyHigh: '#142c54',
    skyMid: '#61719a',
    skyLow: '#f0c98e',
    sun: '#fbe7bb',
    far: '#6d7a9c',
    mid: '#3c5179',
    near: '#20365e',
    object: '#1a2f54',
    ground: '#122441',
    wet: '#2b426c',
    wall: '#e6dcc6',
    wallShade: '#a79c93',
    wood: '#6b4a2a',
    paper: '#f8f2e4',
    uniform: '#1a2d50',
    uniformLit: '#34507f',
    rim: '#f0cf95',
    light: '#ffdc8f',
    brass: '#d2a046',
    brassDeep: '#8a6414',
    red: '#c04a3f',
    blue: '#5f8fd0',
    green: '#466957',
    skins: ['#e9bf9b', '#c68d62', '#93603f', '#6a452d'],
    hairs: ['#2a2220', '#5b3f28'],
    clothes: ['#b5544a', '#cfc3a8', '#55779c', '#5d7f62'],
  },
  night: {
    skyHigh: '#091428',
    skyMid: '#132646',
    skyLow: '#2f4468',
    sun: '#dfe4ea',
    far: '#20345a',
    mid: '#182a4b',
    near: '#101f3b',
    object: '#3a5484',
    ground: '#0a1529',
    wet: '#16294a',
    wall: '#8e8b8c',
    wallShade: '#4b5468',
    wood: '#46301d',
    paper: '#cfc8b8',
    uniform: '#14243f',
    uniformLit: '#27406a',
    rim: '#8fa6cc',
    light: '#ffd57f',
    brass: '#d9a94f',
    brassDeep: '#8a6a2a',
    red: '#c95349',
    blue: '#5b8ad0',
    green: '#2f4c43',
    skins: ['#b98f72', '#9a6a49', '#724a31', '#523523'],
    hairs: ['#1c1716', '#3f2c1d'],
    clothes: ['#86403c', '#8f8877', '#3b5677', '#3f5a4a'],
  },
}
