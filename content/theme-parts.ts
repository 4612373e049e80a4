/** Theme options, in the order of the editor. The database has the same lists. */
interface PreviewPart {
  id: string
  name: string
  text: string
}

/** Background landscapes of the drawings. */
export const landscapes = [
  { id: 'harbor', name: 'Harbor', text: 'A lighthouse and a bridge over the water.' },
  { id: 'desert', name: 'Desert', text: 'Mesas, a straight road and a low town.' },
  { id: 'mountains', name: 'Mountains', text: 'Peaks over a lake, with a village among pines.' },
  { id: 'downtown', name: 'Downtown', text: 'Towers and the lights of an avenue.' },
  { id: 'snow', name: 'Snow', text: 'Gables, snowy pines and flakes in the air.' },
] as const satisfies readonly PreviewPart[]

/** The time of day in the front page's picture. */
export const heroTimes = [
  { id: 'theme', name: 'Follow the theme', text: 'Evening in the light theme, night in the dark one.' },
  { id: 'day', name: 'Always day', text: 'In both themes.' },
  { id: 'night', name: 'Always night', text: 'In both themes.' },
] as const satisfies readonly PreviewPart[]

/** Pairs of headline and text fonts. Each pair except the first has its own style sheet. */
export const fontPairs = [
  { id: 'civic', name: 'Civic', text: 'Narrow headlines, plain text: Sofia Sans and Public Sans.' },
  { id: 'frontier', name: 'Frontier', text: 'Slab-serif headlines, as on a signboard: Bitter and Source Sans.' },
  { id: 'heritage', name: 'Heritage', text: 'Soft headlines with an old-town feel: Fraunces and Source Sans.' },
] as const satisfies readonly PreviewPart[]

export type FontPair = (typeof fontPairs)[number]['id']
export type Landscape = (typeof landscapes)[number]['id']
export type HeroTime = (typeof heroTimes)[number]['id']
