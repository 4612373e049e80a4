import { buttonClass } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { MediaFilter } from './fetch-media.ts'

const labels = [
  { filter: 'all', label: 'All Media' },
  { filter: 'images', label: 'Images' },
  { filter: 'videos', label: 'Videos' },
  { filter: 'documents', label: 'Documents' },
] as const satisfies { filter: MediaFilter; label: string }[]

/** The choice is kept in the address, so that it can be shared and gone back to. */
export function MediaFilterLinks({ current }: { current: MediaFilter }) {
  return (
    <nav aria-label="Filter" className="mb-6 flex flex-wrap gap-2">
      {labels.map(({ filter, label }) => (
        <Link
          key={filter}
          to={filter === 'all' ? '/media' : `/media?type=${filter}`}
          aria-current={filter === current ? 'true' : undefined}
          // Forced colors remove the background that marks the choice.
          className={buttonClass(
            filter === current ? 'primary' : 'outline',
            'underline-offset-4 forced-colors:aria-[current=true]:underline',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
