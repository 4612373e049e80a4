import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { SearchForm } from '#app/components/search-form.tsx'
import { does } from '#app/lib/native/press.ts'
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

  // Whoever is in the field already is why this script is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the page over
  useEffect(() => {
    if (document.activeElement === input.current) void load()
  }, [])

  return (
    <SearchForm
      query={query}
      className={className ?? ''}
      field={{ ref: input, onFocus: () => void load(), ...does('react'), ...combobox }}
    >
      {/* A key of its own: the field beside it has the query for one. */}
      {List && <List.Component key={`suggestions ${query}`} input={input} onChange={setCombobox} />}
    </SearchForm>
  )
}
