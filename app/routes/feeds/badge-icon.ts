import { getSiteSettings } from '#app/features/department/site-settings.ts'
import { badgeIcons } from '#app/features/sharing/badge-icons.ts'
import { drawBadgeIcon } from '#app/features/sharing/draw-badge-icon.tsx'
import { notFound, reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import type { Route } from './+types/badge-icon.ts'

/** The badge for tabs, bookmarks and home screens. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const icon = badgeIcons.get(file)
  if (!icon) throw notFound()
  const { badge } = await reach(context, getSiteSettings(createServerClient(context)))
  return new Response(await drawBadgeIcon(badge, icon), { headers: { 'Content-Type': 'image/png' } })
}
