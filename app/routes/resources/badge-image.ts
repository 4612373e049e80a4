import { badgeIcons, drawBadgeIcon, drawBadgeSvg } from '#app/features/icons/draw-badge-icon.ts'
import { fetchBadgePicture } from '#app/features/icons/fetch-badge-picture.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/badge-image.ts'

export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const icon = file === undefined ? null : badgeIcons.get(file)
  if (icon === undefined) throw notFound()
  const { badge } = await loadSiteSettings(context)
  const picture = await loadOr503(context, fetchBadgePicture(badge, context.get(backendContext)))
  return icon === null
    ? new Response(await drawBadgeSvg(badge, picture), { headers: { 'Content-Type': 'image/svg+xml' } })
    : new Response(await drawBadgeIcon(badge, icon, picture), { headers: { 'Content-Type': 'image/png' } })
}
