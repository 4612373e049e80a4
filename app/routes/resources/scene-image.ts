import { drawScene } from '#app/components/scenes/draw-scene.ts'
import { parseSceneFile } from '#app/lib/pictures/scene-url.ts'
import { notFound } from '#app/lib/server/responses.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/scene-image.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const scene = parseSceneFile(params.file)
  if (!scene) throw notFound()
  const settings = await loadSiteSettings(context)
  return new Response(drawScene(scene.name, scene.timeOfDay, settings), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
