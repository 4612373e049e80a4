import { siteManifest } from '#app/features/icons/site-manifest.ts'
import { reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { getSiteSettings } from '#app/site/site-settings.ts'
import type { Route } from './+types/manifest.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const manifest = siteManifest(await reach(context, getSiteSettings(createServerClient(context))))
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
