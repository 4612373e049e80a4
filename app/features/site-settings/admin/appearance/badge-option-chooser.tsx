import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Input } from '#app/components/ui/input.tsx'
import { Label } from '#app/components/ui/label.tsx'
import type { BadgeOption } from '#content/badge-options.ts'

interface BadgeOptionChooserProps<Option extends BadgeOption> {
  title: string
  name: string
  options: readonly Option[]
  value: Option['id']
  onChange: (id: Option['id']) => void
  renderPicture: (option: Option) => ReactNode
}

export function BadgeOptionChooser<Option extends BadgeOption>(props: BadgeOptionChooserProps<Option>) {
  const { title, name, options, value, onChange, renderPicture } = props
  const [query, setQuery] = useState('')
  const searchId = useId()
  const matches = findOptions(options, query)
  const selectedName = options.find(({ id }) => id === value)?.name
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {title}: <span className="font-normal">{selectedName}</span>
      </legend>
      <div className="flex items-center gap-3">
        <Label htmlFor={searchId} className="shrink-0 font-normal">
          Search
        </Label>
        <Input
          id={searchId}
          type="search"
          value={query}
          autoComplete="off"
          className="max-w-60"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <p role="status" className="text-sm text-muted-foreground">
          {query.trim() !== '' && `${matches.length} found`}
        </p>
      </div>
      {matches.length === 0 ? (
        <p className="rounded-md border border-border p-4 text-sm">
          Nothing matches “{query.trim()}”. Try another word.
        </p>
      ) : (
        <div
          className={
            'grid max-h-92 grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 ' +
            'overflow-y-auto rounded-md border border-border bg-background p-2'
          }
        >
          {matches.map((option) => (
            <label
              key={option.id}
              className={
                'relative flex cursor-pointer flex-col items-center gap-1.5 rounded-md border-2 border-transparent ' +
                'bg-surface p-2 text-center text-xs leading-tight hover:border-input has-checked:border-accent ' +
                'has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ring'
              }
            >
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={option.id === value}
                onChange={() => onChange(option.id)}
                className="sr-only"
              />
              {renderPicture(option)}
              {option.name}
              {option.id === value && (
                <span
                  className={
                    'absolute top-1 right-1 grid size-5 place-items-center ' +
                    'rounded-full bg-foreground text-background'
                  }
                >
                  <Check aria-hidden className="size-3.5" />
                </span>
              )}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Finds options where each word of the query is the start of a word in the name or keywords. */
export function findOptions<Option extends BadgeOption>(options: readonly Option[], query: string): readonly Option[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const optionWords = `${option.name} ${option.keywords}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return terms.every((term) => optionWords.some((word) => word.startsWith(term)))
  })
}
