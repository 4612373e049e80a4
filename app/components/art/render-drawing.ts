import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** Renders a drawing as an SVG document of its own: each CSS variable becomes the color that it falls back to. */
export function renderDrawing(drawing: ReactElement): string {
  return renderToStaticMarkup(drawing).replace(/var\(--[\w-]+, ?(#\w+)\)/g, '$1')
}
