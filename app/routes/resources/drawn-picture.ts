import { drawScene } from '#app/components/scenes/draw-scene.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/drawn-picture.ts'

/** Returns the drawing that replaces a picture that failed to load or isn't cached yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await loadSiteSettings(context)
  return new Response(drawScene('front', 'evening', settings), { headers: { 'Content-Type': 'image/svg+xml' } })
}
