import type { NamedColors } from '#app/lib/pictures/fill-colors.ts'
import type { TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/theme-options.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import {
  type ArtRecipe,
  deriveArtColor,
  glowRecipe,
  metalRecipe,
  shadowRecipe,
  stoneRecipe,
} from '#lib/colors/derive-art-color.ts'
import { landColors } from './land-colors.ts'

/**
 * Returns a scene's colors at a time of day. Skin, hair, clothes, wood, brick, land, red, blue and
 * green don't follow the department's colors.
 */
export function createPalette(timeOfDay: TimeOfDay, landscape: Landscape, colors: SiteColors): NamedColors {
  const palette = palettes[timeOfDay]
  const timeRecipes: Readonly<Record<string, ArtRecipe>> = recipes[timeOfDay]
  const derivedColors = Object.entries(palette).map(([name, color]) => {
    const colorRecipe = timeRecipes[name]
    return [name, colorRecipe ? deriveArtColor(color, colorRecipe, colors) : color] as const
  })
  return { ...Object.fromEntries(derivedColors), ...landColors[landscape][timeOfDay] }
}

const commonRecipes = {
  'sky-high': shadowRecipe,
  'sky-mid': shadowRecipe,
  far: shadowRecipe,
  mid: shadowRecipe,
  near: shadowRecipe,
  object: shadowRecipe,
  ground: shadowRecipe,
  wet: shadowRecipe,
  wall: stoneRecipe,
  'wall-shade': stoneRecipe,
  paper: stoneRecipe,
  uniform: shadowRecipe,
  'uniform-lit': shadowRecipe,
  light: glowRecipe,
  brass: metalRecipe,
  'brass-deep': metalRecipe,
} as const

/** Daylight sky and air, which stay nearly blue with any main color. */
const airRecipe: ArtRecipe = { base: 'main', maxChroma: 1.15, hueShift: [-24, 24] }

const recipes: Readonly<Record<TimeOfDay, Readonly<Record<string, ArtRecipe>>>> = {
  day: {
    ...commonRecipes,
    'sky-high': airRecipe,
    'sky-mid': airRecipe,
    'sky-low': airRecipe,
    sun: glowRecipe,
    rim: glowRecipe,
    far: airRecipe,
    mid: airRecipe,
    wet: airRecipe,
  },
  evening: { ...commonRecipes, 'sky-low': glowRecipe, sun: glowRecipe, rim: glowRecipe },
  night: {
    ...commonRecipes,
    'sky-low': shadowRecipe,
    sun: shadowRecipe,
    rim: shadowRecipe,
    'wall-shade': shadowRecipe,
  },
}

const palettes: Readonly<Record<TimeOfDay, NamedColors>> = {
  day: {
    'sky-high': '#2f63a3',
    'sky-mid': '#7fa8d2',
    'sky-low': '#e2ebee',
    sun: '#fff3d2',
    far: '#93abc9',
    mid: '#6b88ae',
    near: '#44618c',
    object: '#28426c',
    ground: '#24406a',
    wet: '#6b91b9',
    wall: '#efe6d3',
    'wall-shade': '#b9b0a4',
    wood: '#80592f',
    brick: '#a9624c',
    paper: '#fdfaf2',
    uniform: '#1d3359',
    'uniform-lit': '#3b5b90',
    rim: '#fff0cc',
    light: '#fff1c9',
    brass: '#cc9d42',
    'brass-deep': '#8a6414',
    red: '#c64a3f',
    blue: '#5f8fd0',
    green: '#557f5e',
    'skin-1': '#efc7a4',
    'skin-2': '#cd956a',
    'skin-3': '#9b6845',
    'skin-4': '#714b31',
    'hair-1': '#2a2220',
    'hair-2': '#5b3f28',
    'hair-3': '#bec4d2',
    'clothes-1': '#bb5a4f',
    'clothes-2': '#d8cdb4',
    'clothes-3': '#5d80a6',
    'clothes-4': '#658768',
  },
  evening: {
    'sky-high': '#142c54',
    'sky-mid': '#61719a',
    'sky-low': '#f0c98e',
    sun: '#fbe7bb',
    far: '#6d7a9c',
    mid: '#3c5179',
    near: '#20365e',
    object: '#1a2f54',
    ground: '#122441',
    wet: '#2b426c',
    wall: '#e6dcc6',
    'wall-shade': '#a79c93',
    wood: '#6b4a2a',
    brick: '#8a4f43',
    paper: '#f8f2e4',
    uniform: '#1a2d50',
    'uniform-lit': '#34507f',
    rim: '#f0cf95',
    light: '#ffdc8f',
    brass: '#d2a046',
    'brass-deep': '#8a6414',
    red: '#c04a3f',
    blue: '#5f8fd0',
    green: '#466957',
    'skin-1': '#e9bf9b',
    'skin-2': '#c68d62',
    'skin-3': '#93603f',
    'skin-4': '#6a452d',
    'hair-1': '#2a2220',
    'hair-2': '#5b3f28',
    'hair-3': '#b3b9c8',
    'clothes-1': '#b5544a',
    'clothes-2': '#cfc3a8',
    'clothes-3': '#55779c',
    'clothes-4': '#5d7f62',
  },
  night: {
    'sky-high': '#091428',
    'sky-mid': '#132646',
    'sky-low': '#2f4468',
    sun: '#dfe4ea',
    far: '#20345a',
    mid: '#182a4b',
    near: '#101f3b',
    object: '#3a5484',
    ground: '#0a1529',
    wet: '#16294a',
    wall: '#8e8b8c',
    'wall-shade': '#4b5468',
    wood: '#46301d',
    brick: '#4a3138',
    paper: '#cfc8b8',
    uniform: '#14243f',
    'uniform-lit': '#27406a',
    rim: '#8fa6cc',
    light: '#ffd57f',
    brass: '#d9a94f',
    'brass-deep': '#8a6a2a',
    red: '#c95349',
    blue: '#5b8ad0',
    green: '#2f4c43',
    'skin-1': '#b98f72',
    'skin-2': '#9a6a49',
    'skin-3': '#724a31',
    'skin-4': '#523523',
    'hair-1': '#1c1716',
    'hair-2': '#3f2c1d',
    'hair-3': '#868da1',
    'clothes-1': '#86403c',
    'clothes-2': '#8f8877',
    'clothes-3': '#3b5677',
    'clothes-4': '#3f5a4a',
  },
}
