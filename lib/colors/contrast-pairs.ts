import { type ColorTokens, type Theme, type TokenName, themes } from './color-tokens.ts'
import { getContrastRatio } from './contrast-ratio.ts'

/** Two colors that must have enough contrast wherever the site combines them. */
export interface ContrastPair {
  foreground: TokenName
  background: TokenName
  /** WCAG 2.2: 4.5 for text (1.4.3); 3 for edges of controls, icons and focus rings (1.4.11). */
  minContrast: 4.5 | 3
}

const pageBackgrounds = ['background', 'surface', 'muted'] as const
const bandBackgrounds = ['band', 'band-hover'] as const

/**
 * All color pairs, for both themes. `generateThemes` satisfies each of them. A test tries thousands
 * of colors.
 */
export const contrastPairs: readonly ContrastPair[] = [
  ...combine(['foreground', 'muted-foreground', 'accent-text', 'primary'], pageBackgrounds, 4.5),
  ...combine(['destructive', 'success'], ['background', 'surface'], 4.5),
  ...combine(['primary-foreground'], ['primary', 'primary-hover'], 4.5),
  ...combine(['accent-foreground'], ['accent', 'accent-hover'], 4.5),
  ...combine(['destructive-foreground'], ['destructive', 'destructive-hover'], 4.5),
  ...combine(['success-foreground'], ['success'], 4.5),
  ...combine(['emergency-foreground'], ['emergency'], 4.5),
  ...combine(['warning-foreground'], ['warning'], 4.5),
  ...combine(['band-foreground', 'band-muted', 'band-accent'], bandBackgrounds, 4.5),
  ...combine(['input', 'page-ring'], ['background', 'surface'], 3),
  ...combine(['page-ring'], ['muted'], 3),
]

function combine(
  foreground: readonly TokenName[],
  background: readonly TokenName[],
  minContrast: ContrastPair['minContrast'],
): ContrastPair[] {
  return foreground.flatMap((foregroundToken) =>
    background.map((backgroundToken) => ({ foreground: foregroundToken, background: backgroundToken, minContrast })),
  )
}

/** Lists color pairs without enough contrast, such as `dark: input on surface, 2.81 to 1`. */
export function listLowContrastPairs(tokens: Readonly<Record<Theme, ColorTokens>>): string[] {
  return themes.flatMap((theme) =>
    contrastPairs.flatMap(({ foreground, background, minContrast }) => {
      const actualContrast = getContrastRatio(tokens[theme][foreground], tokens[theme][background])
      return actualContrast < minContrast
        ? [`${theme}: ${foreground} on ${background}, ${actualContrast.toFixed(2)} to 1`]
        : []
    }),
  )
}
