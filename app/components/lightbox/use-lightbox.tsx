import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LargePicture, PictureLightbox } from './picture-lightbox.tsx'

interface Opened {
  Lightbox: typeof PictureLightbox
  start: number
  thumbnails: ReadonlyMap<string, string>
}

/**
 * Shows the pictures of a list large, beginning with the one whose link was pressed. The page has each in an element with its id as
 * `data-picture`.
 */
export function useLightbox(pictures: readonly LargePicture[]): {
  open: (picture: LargePicture, link: HTMLElement) => Promise<void>
  lightbox: ReactNode
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const opener = useRef<HTMLElement>(null)

  // When the lightbox has gone: until then nothing else can have the focus.
  useEffect(() => {
    if (!opened) opener.current?.focus()
  }, [opened])

  return {
    async open(picture, link) {
      try {
        opener.current = link
        // Nobody needs the lightbox before a picture is opened.
        const { PictureLightbox: Lightbox } = await import('./picture-lightbox.tsx')
        setOpened({ Lightbox, start: pictures.indexOf(picture), thumbnails: listThumbnails(pictures) })
      } catch {
        // Without it the link still leads to the picture.
        window.location.assign(picture.url)
      }
    },
    lightbox: opened && (
      <opened.Lightbox
        images={pictures}
        start={opened.start}
        thumbnails={opened.thumbnails}
        onClose={() => setOpened(null)}
      />
    ),
  }
}

/** What the page shows of each picture. */
function listThumbnails(pictures: readonly LargePicture[]): ReadonlyMap<string, string> {
  return new Map(
    pictures.flatMap(({ id }) => {
      const image = document.querySelector<HTMLImageElement>(`[data-picture="${CSS.escape(id)}"] img`)
      return image?.complete && image.currentSrc ? [[id, image.currentSrc]] : []
    }),
  )
}
