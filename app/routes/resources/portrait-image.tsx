import { DrawnFace } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { parseFaceFile } from '#app/lib/pictures/face-url.ts'
import { notFound } from '#app/lib/server/responses.ts'
import type { Route } from './+types/portrait-image.ts'

/** A drawn face, for a leader who has chosen it. */
export function loader({ params }: Route.LoaderArgs) {
  const face = parseFaceFile(params.file)
  if (face === null) throw notFound()
  return new Response(renderDrawing(<DrawnFace face={face} width={640} height={800} />), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
