import { ListSearch } from '#app/components/ui/list-search.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { ArticleFilter } from './article-calls.ts'
import { articleTypes } from './article-input.ts'

const types = [{ value: 'all', label: 'All Types' }, ...articleTypes] as const

interface ArticleFiltersProps {
  filter: ArticleFilter
  onChange: (filter: ArticleFilter) => void
}

/** Narrows the list by words and by type. */
export function ArticleFilters({ filter, onChange }: ArticleFiltersProps) {
  return (
    <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 sm:px-5">
      <ListSearch label="Search articles" words={filter.words} onSearch={(words) => onChange({ ...filter, words })} />
      <Select
        aria-label="Type of articles"
        options={types}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
        className="w-full sm:w-44"
      />
    </search>
  )
}
