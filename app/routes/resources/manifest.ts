import { getBadgePath, getIconPath } from '#app/site/badge-path.ts'
import { getBrandColors } from '#app/site/settings/get-brand-colors.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/manifest.ts'

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/). */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await loadSiteSettings(context)
  const { name, shortName, tagline, badge } = settings
  const { field, ink } = getBrandColors(settings)
  const manifest = {
    name,
    short_name: shortName,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: ink,
    theme_color: field,
    icons: [
      // An uploaded picture has no SVG version.
      ...(badge.picture === '' ? [{ src: getBadgePath(badge), sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: getIconPath('badge-192.png', badge), sizes: '192x192', type: 'image/png' },
      { src: getIconPath('badge-512.png', badge), sizes: '512x512', type: 'image/png' },
      { src: getIconPath('maskable-512.png', badge), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
