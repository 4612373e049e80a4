import { renderToStaticMarkup } from 'react-dom/server.edge'
import { Badge } from '#app/components/art/badge.tsx'
import { getSiteSettings } from '#app/features/department/site-settings.ts'
import { reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import type { Route } from './+types/department-badge.ts'

/** The badge as a picture, in the colours of the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { badge } = await reach(getSiteSettings(createServerClient(context)))
  const colours = new Map(Object.entries(badge))
  const drawing = renderToStaticMarkup(<Badge width={96} height={112} />)
  // A picture file sees no variables of the page that shows it.
  const tinted = drawing.replace(/var\(--badge-(\w+), (#\w+)\)/g, (_, name, fallback) => colours.get(name) ?? fallback)
  return new Response(tinted, { headers: { 'Content-Type': 'image/svg+xml' } })
}
