import { Search } from 'lucide-react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { maxSearchQueryLength } from '#app/site/page-query.ts'
import { Button, type ButtonVariant } from './ui/button.tsx'
import { Input } from './ui/input.tsx'

interface SearchFormProps {
  query?: string
  /** The field's placeholder and accessible name. */
  label?: string
  className?: string
  buttonVariant?: ButtonVariant
  hasAutofocus?: boolean
  /** If true, the page's script suggests results while the visitor types. */
  hasSuggestions?: boolean
}

/** Searches the whole site, also without scripts. */
export function SearchForm({ query = '', label, className, ...props }: SearchFormProps) {
  const { buttonVariant = 'accent', hasAutofocus = false, hasSuggestions = false } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      role="search"
      action="/search"
      data-slot="search-form"
      className={joinClasses('relative flex w-full max-w-xl gap-2', className)}
    >
      <Input
        type="search"
        autoFocus={hasAutofocus}
        name="q"
        aria-label={label ?? 'Search the site'}
        placeholder={label ?? 'Jobs, services, news, people'}
        className="max-sm:placeholder:text-sm"
        defaultValue={query}
        maxLength={maxSearchQueryLength}
        enterKeyHint="search"
        required
        data-suggests={hasSuggestions || undefined}
      />
      <Button type="submit" variant={buttonVariant}>
        <Search aria-hidden className="size-5" />
        <span className="max-lg:sr-only">Search</span>
      </Button>
    </form>
  )
}
