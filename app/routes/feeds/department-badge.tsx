import { Badge } from '#app/components/art/badge.tsx'
import { getSiteSettings } from '#app/features/department/site-settings.ts'
import { drawingMarkup } from '#app/features/sharing/drawing-markup.ts'
import { reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import type { Route } from './+types/department-badge.ts'

/** The badge as a picture, in the colours of the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { badge } = await reach(context, getSiteSettings(createServerClient(context)))
  const drawing = drawingMarkup(<Badge width={96} height={112} />, badge)
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } })
}
