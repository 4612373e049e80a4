import { Badge } from '#app/components/art/police-badge.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { loadSiteSettings } from '#app/site/site-settings.ts'
import type { Route } from './+types/department-badge.ts'

/** The badge as an SVG image, in the colors of the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { badge } = await loadSiteSettings(context)
  const drawing = renderDrawing(<Badge {...badge} width={96} height={112} />)
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } })
}
