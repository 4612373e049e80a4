/** The colors of the drawings; `art.css` sets them for both themes. */
export const ink = {
  skyHigh: 'var(--art-sky-high, #1d3a63)',
  skyMid: 'var(--art-sky-mid, #6d7793)',
  skyLow: 'var(--art-sky-low, #e9c489)',
  sun: 'var(--art-sun, #f6e3b4)',
  far: 'var(--art-far, #5b6a8a)',
  mid: 'var(--art-mid, #34496f)',
  near: 'var(--art-near, #1b2f52)',
  ground: 'var(--art-ground, #10203b)',
  water: 'var(--art-water, #2a4470)',
  light: 'var(--art-light, #f4cf7a)',
  paper: 'var(--art-paper, #f6f0e2)',
  stone: 'var(--art-stone, #d9cfb8)',
  brass: 'var(--art-brass, #c8963c)',
  brassDeep: 'var(--art-brass-deep, #8a6414)',
  brassLight: 'var(--art-brass-light, #e7c67f)',
  red: 'var(--art-red, #b3453c)',
} as const
