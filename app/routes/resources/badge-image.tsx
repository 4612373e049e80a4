import { Badge } from '#app/components/art/police-badge.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { badgeIcons, drawBadgeIcon } from '#app/features/icons/draw-badge-icon.tsx'
import { notFound } from '#app/lib/server/responses.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { Route } from './+types/badge-image.ts'

/** The badge in the colors of the settings: as an SVG image, or as an icon for tabs, bookmarks and home screens. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const icon = file === undefined ? null : badgeIcons.get(file)
  if (icon === undefined) throw notFound()
  const { badge } = await loadSiteSettings(context)
  return icon === null
    ? new Response(renderDrawing(<Badge {...badge} width={96} height={112} />), {
        headers: { 'Content-Type': 'image/svg+xml' },
      })
    : new Response(await drawBadgeIcon(badge, icon), { headers: { 'Content-Type': 'image/png' } })
}
