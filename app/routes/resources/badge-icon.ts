import { badgeIcons, drawBadgeIcon } from '#app/features/icons/draw-badge-icon.tsx'
import { notFound } from '#app/lib/responses.ts'
import { loadSiteSettings } from '#app/site/site-settings.ts'
import type { Route } from './+types/badge-icon.ts'

/** The badge as an icon for tabs, bookmarks and home screens. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const icon = badgeIcons.get(file)
  if (!icon) throw notFound()
  const { badge } = await loadSiteSettings(context)
  return new Response(await drawBadgeIcon(badge, icon), { headers: { 'Content-Type': 'image/png' } })
}
