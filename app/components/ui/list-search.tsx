import { Search } from 'lucide-react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

interface ListSearchProps {
  label: string
  /** The current search; empty for none. */
  words: string
  onSearch: (words: string) => void
}

export function ListSearch({ label, words, onSearch }: ListSearchProps) {
  return (
    <form
      data-slot="list-search"
      className="flex min-w-0 grow gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget).get('words')
        onSearch(typeof entered === 'string' ? entered.trim() : '')
      }}
    >
      <Input
        // When the search in the address changes, so does the text in the input.
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
