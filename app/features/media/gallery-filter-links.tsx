import { buttonClass } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { GalleryFilter } from './list-gallery.ts'

const filterLabels = [
  { filter: 'all', label: 'All Media' },
  { filter: 'images', label: 'Images' },
  { filter: 'videos', label: 'Videos' },
  { filter: 'documents', label: 'Documents' },
] as const satisfies { filter: GalleryFilter; label: string }[]

/** The filters are links. Visitors can therefore share a filtered page and use the Back button. */
export function GalleryFilterLinks({ currentFilter }: { currentFilter: GalleryFilter }) {
  return (
    <nav aria-label="Filter" className="mb-4 grid grid-cols-2 gap-2 py-1 sm:mb-5 sm:flex">
      {filterLabels.map(({ filter, label }) => (
        <Link
          key={filter}
          to={filter === 'all' ? '/media' : `/media?type=${filter}`}
          aria-current={filter === currentFilter ? 'true' : undefined}
          // Forced colors mode removes the background that marks the current filter.
          className={buttonClass(
            filter === currentFilter ? 'primary' : 'outline',
            'text-sm whitespace-nowrap underline-offset-4 forced-colors:aria-[current=true]:underline',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
