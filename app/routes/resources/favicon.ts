import { badgeIcons, drawBadgeIcon } from '#app/features/icons/draw-badge-icon.ts'
import { fetchBadgePicture } from '#app/features/icons/fetch-badge-picture.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/favicon.ts'

/** Feed readers, crawlers and old browsers request `/favicon.ico`. These programs accept a PNG. */
export async function loader({ context }: Route.LoaderArgs) {
  const icon = badgeIcons.get('favicon-48.png')
  if (!icon) throw notFound()
  const { badge } = await loadSiteSettings(context)
  const picture = await loadOr503(context, fetchBadgePicture(badge, context.get(backendContext)))
  return new Response(await drawBadgeIcon(badge, icon, picture), { headers: { 'Content-Type': 'image/png' } })
}
