import { lazy, Suspense, useState } from 'react'
import { MediaTile } from './media-tile.tsx'
import type { ShownMedia } from './shown-media.ts'

// Nobody needs it before a picture is opened.
const MediaLightbox = lazy(() => import('./media-lightbox.tsx'))

/** The files of the gallery; a picture opens over the page, with all others of the list beside it. */
export function MediaGrid({ items }: { items: readonly ShownMedia[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  const images = items.filter(({ kind }) => kind === 'image')
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} className="grid">
            <MediaTile item={item} onOpen={() => setOpened(item.id)} />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <MediaLightbox
            images={images}
            start={images.findIndex(({ id }) => id === opened)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
