import { DrawnFace } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { parseFaceFile } from '#app/lib/pictures/face-url.ts'
import { notFound } from '#app/lib/server/responses.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { Route } from './+types/portrait-image.ts'

/** A drawn face in front of the colors of the department. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const face = parseFaceFile(params.file)
  if (face === null) throw notFound()
  const { colors } = await loadSiteSettings(context)
  return new Response(renderDrawing(<DrawnFace face={face} width={640} height={800} />, colors), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
