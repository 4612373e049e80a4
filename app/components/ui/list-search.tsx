import { Search } from 'lucide-react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

interface ListSearchProps {
  label: string
  /** What the list is narrowed to now; empty for nothing. */
  words: string
  onSearch: (words: string) => void
}

/** Narrows a list by words. */
export function ListSearch({ label, words, onSearch }: ListSearchProps) {
  return (
    <form
      data-slot="list-search"
      className="flex min-w-0 grow gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new FormData(event.currentTarget).get('words')
        onSearch(typeof asked === 'string' ? asked.trim() : '')
      }}
    >
      <Input
        // Another search in the address replaces what stands in the field.
        key={words}
        type="search"
        name="words"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        defaultValue={words}
      />
      <Button type="submit" variant="outline">
        <Search aria-hidden className="size-4 max-sm:hidden" />
        Search
      </Button>
    </form>
  )
}
