import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { SiteSettings } from '#content/site-defaults.ts'

/** A drawing of the site as a file of its own, in which the variables of the pages have their values. */
export function renderDrawing(drawing: ReactElement, badge: SiteSettings['badge']): string {
  const values = new Map(Object.entries(badge).map(([name, colour]) => [`badge-${name}`, colour]))
  return renderToStaticMarkup(drawing).replace(
    /var\(--([\w-]+), (#\w+)\)/g,
    (_, name: string, fallback: string) => values.get(name) ?? fallback,
  )
}
