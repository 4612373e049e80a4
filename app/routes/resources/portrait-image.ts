import { drawFace } from '#app/components/art/draw-face.ts'
import { parseFaceFile } from '#app/lib/pictures/face-url.ts'
import { notFound } from '#app/lib/server/responses.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/portrait-image.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const face = parseFaceFile(params.file)
  if (face === null) throw notFound()
  const { colors } = await loadSiteSettings(context)
  return new Response(drawFace(face, colors), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
