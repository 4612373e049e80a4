import { drawScene } from '#app/components/scenes/draw-scene.tsx'
import { parseSceneFile } from '#app/lib/pictures/scene-url.ts'
import { notFound } from '#app/lib/server/responses.ts'
import type { Route } from './+types/scene-image.ts'

/** A drawing for the head of a page. */
export function loader({ params }: Route.LoaderArgs) {
  const scene = parseSceneFile(params.file)
  if (!scene) throw notFound()
  return new Response(drawScene(scene.name, scene.hour), { headers: { 'Content-Type': 'image/svg+xml' } })
}
