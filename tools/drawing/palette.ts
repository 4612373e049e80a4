/** The light theme's colors of the website's drawings, for pictures that can't change with the theme. */
export const palette = {
  skyHigh: '#1d3a63',
  skyMid: '#6d7793',
  skyLow: '#e9c489',
  sun: '#f6e3b4',
  far: '#5b6a8a',
  mid: '#34496f',
  near: '#1b2f52',
  ground: '#10203b',
  water: '#2a4470',
  light: '#f4cf7a',
  paper: '#f6f0e2',
  stone: '#d9cfb8',
  brass: '#c8963c',
  brassDeep: '#8a6414',
  red: '#b3453c',
  green: '#4f6b57',
  greenDeep: '#2f4a44',
  night: '#0a1528',
  uniform: '#284270',
  trousers: '#223760',
} as const

export const skins = ['#efc9a8', '#dba77c', '#b87d52', '#8d5a3a', '#65402a'] as const
export const hairs = ['#241d1b', '#3a2a20', '#5d4027', '#8a6a45', '#8f9097'] as const
export const clothes = ['#b3453c', '#d9cfb8', '#6d7793', '#c8963c', '#4f6b57', '#f6f0e2', '#5b6a8a'] as const
