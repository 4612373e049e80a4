/**
 * The three colors that a department chooses, as `#rrggbb`. The site derives most other colors
 * from them.
 */
export interface SiteColors {
  /** Color of bands, buttons, and the sky in drawings. */
  main: string
  /** Color of lines, links and ornaments. */
  accent: string
  /** Page background. */
  paper: string
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Source colors of `defaultTokens`. A test compares them with the defaults of the settings. */
export const defaultColors: SiteColors = { main: '#14294a', accent: '#c8963c', paper: '#fbf9f4' }

/** Defaults of the color variables in `app/styles/tokens.css`. A test compares them. */
export const defaultTokens = {
  light: {
    background: '#fbf9f4',
    foreground: '#16202f',
    surface: '#ffffff',
    muted: '#f1ede3',
    'muted-foreground': '#4d5868',
    border: '#dcd5c5',
    input: '#8b8577',
    'page-ring': '#8a6414',
    primary: '#14294a',
    'primary-foreground': '#fbf9f4',
    'primary-hover': '#21406f',
    accent: '#c8963c',
    'accent-hover': '#d9a94f',
    'accent-foreground': '#16202f',
    'accent-text': '#7a5710',
    destructive: '#b3261e',
    'destructive-foreground': '#ffffff',
    'destructive-hover': '#921d16',
    success: '#1f6b43',
    'success-foreground': '#ffffff',
    band: '#10223f',
    'band-hover': '#1e3761',
    'band-foreground': '#fbf9f4',
    'band-muted': '#c3cbd8',
    'band-accent': '#e0b35c',
    emergency: '#b3261e',
    'emergency-foreground': '#ffffff',
    warning: '#f8cf57',
    'warning-foreground': '#16202f',
  },
  dark: {
    background: '#0d1624',
    foreground: '#ece7db',
    surface: '#142136',
    muted: '#1b2a42',
    'muted-foreground': '#aab4c4',
    border: '#2c3d59',
    input: '#66789a',
    'page-ring': '#e0b35c',
    primary: '#e9e2d2',
    'primary-foreground': '#14213a',
    'primary-hover': '#ffffff',
    accent: '#d9a94f',
    'accent-hover': '#e9c074',
    'accent-foreground': '#16202f',
    'accent-text': '#e5bb6b',
    destructive: '#e5675d',
    'destructive-foreground': '#1c0b09',
    'destructive-hover': '#f08279',
    success: '#7cc79b',
    'success-foreground': '#0c1f14',
    band: '#081020',
    'band-hover': '#1b2d4c',
    'band-foreground': '#fbf9f4',
    'band-muted': '#aeb8c8',
    'band-accent': '#e0b35c',
    emergency: '#b3261e',
    'emergency-foreground': '#ffffff',
    warning: '#f8cf57',
    'warning-foreground': '#16202f',
  },
} as const satisfies Record<Theme, Record<string, string>>

export type TokenName = keyof typeof defaultTokens.light
export type ColorTokens = Readonly<Record<TokenName, string>>
