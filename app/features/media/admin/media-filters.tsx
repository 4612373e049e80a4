import { ListSearch } from '#app/components/ui/list-search.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { MediaFilter } from './media-calls.ts'
import { mediaCategories } from './media-input.ts'

/** What the library can be narrowed to. */
export const mediaFilterCategories = [{ value: 'all', label: 'All Categories' }, ...mediaCategories] as const

interface MediaFiltersProps {
  filter: MediaFilter
  onChange: (filter: MediaFilter) => void
}

/** Narrows the library by words and by category. */
export function MediaFilters({ filter, onChange }: MediaFiltersProps) {
  return (
    <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 sm:px-5">
      <ListSearch label="Search media" words={filter.words} onSearch={(words) => onChange({ ...filter, words })} />
      <Select
        aria-label="Category"
        options={mediaFilterCategories}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
        className="w-full sm:w-44"
      />
    </search>
  )
}
