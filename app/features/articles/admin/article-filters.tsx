import { Search } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
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
      <form
        className="flex min-w-0 grow gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('words')
          onChange({ ...filter, words: typeof words === 'string' ? words.trim() : '' })
        }}
      >
        <Input
          // Another search in the address replaces what stands in the field.
          key={filter.words}
          type="search"
          name="words"
          aria-label="Search articles"
          placeholder="Search articles"
          maxLength={100}
          defaultValue={filter.words}
        />
        <Button type="submit" variant="outline">
          <Search aria-hidden className="size-4" />
          Search
        </Button>
      </form>
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
