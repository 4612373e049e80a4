import { X } from 'lucide-react'
import { Link } from '#app/components/ui/link.tsx'
import { type ArchiveFilter, archiveTypeLabels, formatPeriod, getArchivePath } from './archive-filter.ts'

interface ActiveFiltersProps {
  filter: ArchiveFilter
  categoryName: string | null
}

export function ActiveFilters({ filter, categoryName }: ActiveFiltersProps) {
  const { type, category, year, month } = filter
  const activeFilters = [
    ...(type === null ? [] : [{ label: archiveTypeLabels[type], remainingFilter: { ...filter, type: null } }]),
    ...(category === null ? [] : [{ label: categoryName ?? category, remainingFilter: { ...filter, category: null } }]),
    ...(year === null
      ? []
      : [{ label: formatPeriod(year, month), remainingFilter: { ...filter, year: null, month: null } }]),
  ]
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {activeFilters.map(({ label, remainingFilter }) => (
        <li key={label}>
          <Link
            to={getArchivePath(remainingFilter)}
            className={
              'inline-flex min-h-11 items-center gap-2 rounded-full border border-input ' +
              'bg-surface py-1 pr-3 pl-4 leading-tight font-semibold hover:bg-muted'
            }
          >
            <span className="sr-only">Remove filter </span>
            <span dir="auto">{label}</span>
            <X aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
