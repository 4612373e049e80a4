/** The light theme's colors of the website's drawings, for pictures that can't change with the theme. */
export const palette = {
  far: '#5b6a8a',
  mid: '#34496f',
  near: '#1b2f52',
  ground: '#10203b',
  water: '#2a4470',
  light: '#f4cf7a',
  paper: '#f6f0e2',
  brass: '#c8963c',
  night: '#0a1528',
} as const
