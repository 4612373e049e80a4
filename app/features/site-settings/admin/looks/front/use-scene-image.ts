import { createElement, useEffect, useState } from 'react'
import type { Hour } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/look-parts.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

/** The drawing of the front page in looks that aren't saved, as the address of an image; null while it is drawn. */
export function useSceneImage(
  hour: Hour,
  { colors: { main, accent, paper }, hero: { landscape } }: Pick<SiteSettings, 'colors' | 'hero'>,
): string | null {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void draw(hour, landscape, { main, accent, paper }).then((drawn) => {
      if (isCurrent) setImage(drawn)
      else URL.revokeObjectURL(drawn)
    })
    return () => {
      isCurrent = false
    }
  }, [hour, landscape, main, accent, paper])
  useEffect(() => {
    return () => {
      if (image !== null) URL.revokeObjectURL(image)
    }
  }, [image])
  return image
}

/** As a document of its own, because the names of gradients hold for a whole document. */
async function draw(hour: Hour, landscape: Landscape, colors: SiteSettings['colors']): Promise<string> {
  const [{ Front }, { makePalette }, { createRoot }, { flushSync }] = await Promise.all([
    import('#app/components/scenes/front.tsx'),
    import('#app/components/scenes/make-palette.ts'),
    import('react-dom/client'),
    import('react-dom'),
  ])
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(createElement(Front, { p: makePalette(hour, landscape, colors) })))
  const svg = new XMLSerializer().serializeToString(holder.firstElementChild ?? holder)
  root.unmount()
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
