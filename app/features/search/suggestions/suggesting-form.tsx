import { type ComponentProps, useRef, useState } from 'react'
import { SearchForm } from '#app/components/search-form.tsx'
import type { SuggestionList } from './suggestion-list.tsx'

/** The search form, with results while typing from the moment that somebody enters the field. */
export function SuggestingForm({ query, className }: { query: string; className?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [List, setList] = useState<{ Component: typeof SuggestionList } | null>(null)
  const [combobox, setCombobox] = useState<ComponentProps<'input'>>({})

  async function load() {
    if (List) return
    try {
      const { SuggestionList: Component } = await import('./suggestion-list.tsx')
      setList({ Component })
    } catch {
      // Without it the form still searches.
    }
  }

  return (
    <SearchForm
      query={query}
      className={className ?? ''}
      field={{ ref: input, onFocus: () => void load(), ...combobox }}
    >
      {/* A key of its own: the field beside it has the query for one. */}
      {List && <List.Component key={`suggestions ${query}`} input={input} onChange={setCombobox} />}
    </SearchForm>
  )
}
