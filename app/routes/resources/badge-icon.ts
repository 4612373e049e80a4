import { badgeIcons, drawBadgeIcon } from '#app/features/icons/draw-badge-icon.tsx'
import { notFound, orUnavailable } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { getSiteSettings } from '#app/site/site-settings.ts'
import type { Route } from './+types/badge-icon.ts'

/** The badge as an icon for tabs, bookmarks and home screens. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const icon = badgeIcons.get(file)
  if (!icon) throw notFound()
  const { badge } = await orUnavailable(context, getSiteSettings(createServerClient(context)))
  return new Response(await drawBadgeIcon(badge, icon), { headers: { 'Content-Type': 'image/png' } })
}
