import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { Skyline } from '#app/components/art/skyline.tsx'

/** Stands in for a picture that can't be shown. */
export function loader() {
  return new Response(renderDrawing(<Skyline width={1920} height={640} />), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
