import { useState } from 'react'
import type { MediaLightbox } from './media-lightbox.tsx'
import { MediaTile } from './media-tile.tsx'
import type { ShownMedia } from './shown-media.ts'

interface Opened {
  Lightbox: typeof MediaLightbox
  start: number
  opener: HTMLElement
}

/** The files of the gallery; a picture opens over the page, with all others of the list beside it. */
export function MediaGrid({ items }: { items: readonly ShownMedia[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const images = items.filter(({ kind }) => kind === 'image')

  async function open(item: ShownMedia, opener: HTMLElement) {
    try {
      // Nobody needs it before a picture is opened.
      const { MediaLightbox: Lightbox } = await import('./media-lightbox.tsx')
      setOpened({ Lightbox, start: images.indexOf(item), opener })
    } catch {
      // Without it the link still leads to the picture.
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
