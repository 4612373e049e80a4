import { useEffect, useState } from 'react'
import { drawHomeScene } from '#app/components/scenes/draw-home-scene.ts'
import { useObjectUrl } from '#app/lib/browser/use-object-url.ts'
import type { TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

/** Returns an object URL of the drawing; undefined until the first drawing is complete. */
export function useSceneUrl(
  timeOfDay: TimeOfDay,
  { colors: { main, accent, paper }, hero: { landscape } }: Pick<SiteSettings, 'colors' | 'hero'>,
): string | undefined {
  const [drawing, setDrawing] = useState<Blob | null>(null)
  useEffect(() => {
    let isCurrent = true
    void drawHomeScene(timeOfDay, landscape, { main, accent, paper }).then((svg) => {
      if (isCurrent) setDrawing(new Blob([svg], { type: 'image/svg+xml' }))
    })
    return () => {
      isCurrent = false
    }
  }, [timeOfDay, landscape, main, accent, paper])
  return useObjectUrl(drawing)
}
