import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { generateArtColors } from '#lib/colors/art-tokens.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'

/**
 * Renders a drawing as a standalone SVG, with the department's light colors instead of CSS
 * variables.
 */
export function renderDrawing(drawing: ReactElement, colors: SiteColors): string {
  const art = new Map<string, string>(Object.entries(generateArtColors(colors).light))
  return renderToStaticMarkup(drawing).replace(
    /var\(--art-([\w-]+), ?(#\w+)\)/g,
    (_, name: string, fallback: string) => art.get(name) ?? fallback,
  )
}
