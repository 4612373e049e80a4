import { buttonClass } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { MediaFilter } from './fetch-media.ts'

const filterLabels = [
  { filter: 'all', label: 'All Media' },
  { filter: 'images', label: 'Images' },
  { filter: 'videos', label: 'Videos' },
  { filter: 'documents', label: 'Documents' },
] as const satisfies { filter: MediaFilter; label: string }[]

/**
 * Filter links. The filter is in the URL, so that it can be shared and works with the back button.
 */
export function MediaFilterLinks({ current }: { current: MediaFilter }) {
  return (
    <nav aria-label="Filter" className="mb-6 flex flex-wrap gap-1 sm:gap-2">
      {filterLabels.map(({ filter, label }) => (
        <Link
          key={filter}
          to={filter === 'all' ? '/media' : `/media?type=${filter}`}
          aria-current={filter === current ? 'true' : undefined}
          // Forced colors mode removes the background of the current filter.
          className={buttonClass(
            filter === current ? 'primary' : 'outline',
            'max-sm:px-1.5 max-[25rem]:text-[0.8rem] underline-offset-4 forced-colors:aria-[current=true]:underline',
            'compact',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
