import { Search } from 'lucide-react'
import { Button } from './button.tsx'
import { controlClass } from './input.tsx'

interface ListSearchProps {
  label: string
  searchText: string
  onSearch: (searchText: string) => void
}

export function ListSearch({ label, searchText, onSearch }: ListSearchProps) {
  return (
    <form
      data-slot="list-search"
      className="flex min-w-0 grow gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const query = new FormData(event.currentTarget).get('query')
        onSearch(typeof query === 'string' ? query.trim() : '')
      }}
    >
      <input
        // The key resets the input when the search in the URL changes.
        key={searchText}
        type="search"
        name="query"
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        defaultValue={searchText}
        className={`${controlClass} h-9 pointer-coarse:h-11`}
      />
      <Button type="submit" variant="outline" size="compact" aria-label="Search">
        <Search aria-hidden className="size-4" />
      </Button>
    </form>
  )
}
