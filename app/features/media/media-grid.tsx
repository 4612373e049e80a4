import { useState } from 'react'
import type { MediaLightbox } from './media-lightbox.tsx'
import { MediaTile } from './media-tile.tsx'
import type { MediaViewModel } from './media-view-model.ts'

interface Opened {
  Lightbox: typeof MediaLightbox
  start: number
  opener: HTMLElement
}

/** The files of the gallery. An image opens in a lightbox with all other images of the list. */
export function MediaGrid({ items }: { items: readonly MediaViewModel[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const images = items.filter(({ kind }) => kind === 'image')

  async function open(item: MediaViewModel, opener: HTMLElement) {
    try {
      // Nobody needs the lightbox before an image is opened.
      const { MediaLightbox: Lightbox } = await import('./media-lightbox.tsx')
      setOpened({ Lightbox, start: images.indexOf(item), opener })
    } catch {
      // Without it the link still leads to the image.
      window.location.assign(item.url)
    }
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} className="grid">
            <MediaTile item={item} onOpen={(opener) => void open(item, opener)} />
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          images={images}
          start={opened.start}
          onClose={() => {
            setOpened(null)
            opened.opener.focus()
          }}
        />
      )}
    </>
  )
}
