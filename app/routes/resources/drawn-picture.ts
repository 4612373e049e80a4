import { drawScene } from '#app/components/scenes/draw-scene.tsx'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { Route } from './+types/drawn-picture.ts'

/** Stands in for a picture that can't be shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { colors } = await loadSiteSettings(context)
  return new Response(drawScene('harbor', 'evening', colors), { headers: { 'Content-Type': 'image/svg+xml' } })
}
