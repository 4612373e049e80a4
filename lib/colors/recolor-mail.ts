import { defaultTokens, type SiteColors, type Theme, type TokenName } from './color-tokens.ts'
import { generateThemes } from './generate-themes.ts'

/**
 * CSS properties in `supabase/templates`, with their color tokens. The templates contain the
 * default colors.
 */
export const mailColorTokens: Readonly<Record<Theme, readonly (readonly [property: string, token: TokenName])[]>> = {
  light: [
    ['background', 'background'],
    ['background', 'surface'],
    ['background', 'primary'],
    ['background', 'muted'],
    ['color', 'foreground'],
    ['color', 'primary-foreground'],
    ['color', 'muted-foreground'],
    ['border', 'border'],
  ],
  dark: [
    ['background', 'background'],
    ['background', 'surface'],
    ['background', 'muted'],
    ['background', 'primary'],
    ['color', 'foreground'],
    ['color', 'primary-foreground'],
    ['color', 'muted-foreground'],
    ['color', 'accent-text'],
    ['border', 'border'],
  ],
}

/**
 * Returns a function that recolors a template's HTML. No property has the same color in both
 * themes, so the old color alone determines the new one.
 */
export function createRecolorMail(colors: SiteColors): (html: string) => string {
  const tokens = generateThemes(colors)
  const replacements = new Map<string, string>()
  for (const theme of ['light', 'dark'] as const) {
    for (const [property, token] of mailColorTokens[theme]) {
      replacements.set(`${property} ${defaultTokens[theme][token]}`, tokens[theme][token])
    }
  }
  return (html) =>
    html.replaceAll(declaration, (match, property: string, between: string, color: string) => {
      const replacement = replacements.get(`${property} ${color}`)
      return replacement === undefined ? match : `${property}${between}${replacement}`
    })
}

/** Matches `background:#fbf9f4`, `border-color: #2c3d59` and `border:1px solid #dcd5c5`. */
const declaration = /\b(background|color|border)((?:-color)?:\s*(?:1px solid )?)(#[0-9a-f]{6})\b/g
