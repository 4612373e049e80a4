import { drawScene } from '#app/components/scenes/draw-scene.tsx'

/** Stands in for a picture that can't be shown. */
export function loader() {
  return new Response(drawScene('harbor', 'evening'), { headers: { 'Content-Type': 'image/svg+xml' } })
}
