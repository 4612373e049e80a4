import { useEffect, useRef, useState } from 'react'
import type { MediaLightbox } from './media-lightbox.tsx'
import { MediaTile } from './media-tile.tsx'
import type { MediaViewModel } from './media-view-model.ts'

interface Opened {
  Lightbox: typeof MediaLightbox
  start: number
  thumbnails: ReadonlyMap<string, string>
}

/** The files of the gallery. An image opens in a lightbox with all other images of the list. */
export function MediaGrid({ items }: { items: readonly MediaViewModel[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const opener = useRef<HTMLElement>(null)
  const images = items.filter(({ kind }) => kind === 'image')

  // When the lightbox has gone: until then nothing else can have the focus.
  useEffect(() => {
    if (!opened) opener.current?.focus()
  }, [opened])

  async function open(item: MediaViewModel, link: HTMLElement) {
    try {
      opener.current = link
      // Nobody needs the lightbox before an image is opened.
      const { MediaLightbox: Lightbox } = await import('./media-lightbox.tsx')
      setOpened({ Lightbox, start: images.indexOf(item), thumbnails: listThumbnails(images) })
    } catch {
      // Without it the link still leads to the image.
      window.location.assign(item.url)
    }
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} id={`file-${item.id}`} data-media={item.id} className="grid">
            <MediaTile item={item} onOpen={(link) => void open(item, link)} />
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          images={images}
          start={opened.start}
          thumbnails={opened.thumbnails}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** What the page shows of each image. */
function listThumbnails(images: readonly MediaViewModel[]): ReadonlyMap<string, string> {
  return new Map(
    images.flatMap(({ id }) => {
      const image = document.querySelector<HTMLImageElement>(`[data-media="${CSS.escape(id)}"] img`)
      return image?.complete && image.currentSrc ? [[id, image.currentSrc]] : []
    }),
  )
}
