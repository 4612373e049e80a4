import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { SiteSettings } from '#content/site-defaults.ts'

/** Renders a drawing as an SVG document of its own, in which the CSS variables of the pages have their values. */
export function renderDrawing(drawing: ReactElement, badge: SiteSettings['badge']): string {
  const values = new Map(Object.entries(badge).map(([name, color]) => [`badge-${name}`, color]))
  return renderToStaticMarkup(drawing).replace(
    /var\(--([\w-]+), (#\w+)\)/g,
    (_, name: string, fallback: string) => values.get(name) ?? fallback,
  )
}
