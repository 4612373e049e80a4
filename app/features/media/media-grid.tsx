import { MediaTile } from './media-tile.tsx'
import type { MediaViewModel } from './media-view-model.ts'

/** The files of the gallery. An image opens over the page with all other images of the list. */
export function MediaGrid({ items }: { items: readonly MediaViewModel[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {items.map((item, index) => (
        <li key={item.id} id={`file-${item.id}`} className="grid">
          <MediaTile item={item} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}
