/** The colors of one light. Windows, lamps and signal orange are the same in all of them. */
export interface Light {
  skyTop: string
  skyMid: string
  skyLow: string
  /** Rock and forest, from far to near. */
  far: string
  mid: string
  near: string
  tree: string
  /** Snow that faces the light, lies open, turns away, and lies deep in shadow. */
  lit: string
  snow: string
  shade: string
  deep: string
  /** What lies between two distances. */
  haze: string
  stars: number
}

export type Hour = 'dusk' | 'night' | 'dawn' | 'storm' | 'day'

export const lights: Readonly<Record<Hour, Light>> = {
  dusk: {
    skyTop: '#20415c',
    skyMid: '#75809f',
    skyLow: '#f5b78c',
    far: '#7f8aa6',
    mid: '#4c6380',
    near: '#2b4759',
    tree: '#16323b',
    lit: '#f9cdae',
    snow: '#c9d3e2',
    shade: '#8ca0bd',
    deep: '#56708f',
    haze: '#e3b79f',
    stars: 24,
  },
  night: {
    skyTop: '#07141f',
    skyMid: '#12303f',
    skyLow: '#3a6070',
    far: '#27455a',
    mid: '#1b374a',
    near: '#122937',
    tree: '#0a1c26',
    lit: '#a9c0d4',
    snow: '#6d8ba6',
    shade: '#41607d',
    deep: '#243f57',
    haze: '#3a6070',
    stars: 48,
  },
  dawn: {
    skyTop: '#4f7f9c',
    skyMid: '#b9c4ce',
    skyLow: '#fddcb2',
    far: '#9fb2c2',
    mid: '#6f8a9c',
    near: '#3f6068',
    tree: '#234a4e',
    lit: '#fff3e2',
    snow: '#e4ebf3',
    shade: '#a7bcd4',
    deep: '#7390b0',
    haze: '#fbe3c8',
    stars: 0,
  },
  storm: {
    skyTop: '#2b3d4c',
    skyMid: '#4b6171',
    skyLow: '#7f919c',
    far: '#6b7e8b',
    mid: '#4c626f',
    near: '#2f4651',
    tree: '#1c343c',
    lit: '#cdd7dd',
    snow: '#a7b7c3',
    shade: '#76899a',
    deep: '#4d6274',
    haze: '#8b9ba5',
    stars: 0,
  },
  day: {
    skyTop: '#2f7298',
    skyMid: '#7fb3cc',
    skyLow: '#dcecee',
    far: '#8fa9bd',
    mid: '#5f8296',
    near: '#35606a',
    tree: '#1f4c50',
    lit: '#ffffff',
    snow: '#eaf1f6',
    shade: '#b0c7de',
    deep: '#7e9fc2',
    haze: '#dfecf0',
    stars: 0,
  },
}

export const inks = {
  warm: '#ffd58a',
  amber: '#f2a64b',
  orange: '#e0764a',
  orangeDeep: '#a94a28',
  red: '#c8432f',
  blue: '#4f97c9',
  spruce: '#1d4548',
  spruceLit: '#33686a',
  spruceDeep: '#112d31',
  fur: '#d9c3a0',
  furShade: '#a98f6c',
  steel: '#6c7f8b',
  steelDark: '#2a3a43',
  black: '#101c22',
  wood: '#7a4f31',
  woodLit: '#a06f45',
  woodDeep: '#4d301e',
  woodDark: '#2f1e15',
  paper: '#f4f1e8',
  brass: '#d6a14a',
} as const

export const skins = ['#efc6a3', '#d29a70', '#a56c47', '#74492f'] as const
export const coats = ['#b4493b', '#3f6f8f', '#d39a3f', '#6b5a86', '#5b7f57', '#c9b28a', '#8c3f55'] as const
