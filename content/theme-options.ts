/** A choice in the appearance editor. A check in the database lists the same IDs. */
interface ThemeOption {
  id: string
  name: string
  text: string
}

export const landscapes = [
  { id: 'harbor', name: 'Harbor', text: 'A lighthouse and a bridge over the water.' },
  { id: 'desert', name: 'Desert', text: 'Mesas, a straight road and a low town.' },
  { id: 'mountains', name: 'Mountains', text: 'Peaks over a lake, with a village among pines.' },
  { id: 'downtown', name: 'Downtown', text: 'Towers and city lights along an avenue.' },
  { id: 'snow', name: 'Snow', text: 'Snow-covered roofs and pines in falling snow.' },
] as const satisfies readonly ThemeOption[]

/** Times of day in the home page's picture. */
export const heroTimes = [
  { id: 'theme', name: 'Follow the theme', text: 'Evening in the light theme, night in the dark theme.' },
  { id: 'day', name: 'Always day', text: 'In both themes.' },
  { id: 'night', name: 'Always night', text: 'In both themes.' },
] as const satisfies readonly ThemeOption[]

export const fontPairs = [
  { id: 'civic', name: 'Civic', text: 'Narrow headlines, plain text: Sofia Sans and Public Sans.' },
  { id: 'frontier', name: 'Frontier', text: 'Slab-serif headlines, as on a signboard: Bitter and Source Sans.' },
  { id: 'heritage', name: 'Heritage', text: 'Soft serif headlines with an old-town feel: Fraunces and Source Sans.' },
] as const satisfies readonly ThemeOption[]

export type FontPair = (typeof fontPairs)[number]['id']
export type Landscape = (typeof landscapes)[number]['id']
export type HeroTime = (typeof heroTimes)[number]['id']
