import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { joinClasses } from '#app/lib/join-classes.ts'
import { maxSearchQueryLength } from '#app/site/page-query.ts'
import { Button } from './ui/button.tsx'
import { Input } from './ui/input.tsx'

interface SearchFormProps {
  query?: string
  className?: string
  /** More about the field. */
  field?: ComponentProps<'input'>
  /** Below the field. */
  children?: ReactNode
}

/** Searches the whole site; works without scripts. */
export function SearchForm({ query = '', className, field, children }: SearchFormProps) {
  return (
    <Form
      role="search"
      action="/search"
      data-slot="search-form"
      className={joinClasses('relative flex w-full max-w-xl gap-2', className)}
    >
      <Input
        // Typed text survives renders; another query in the address makes a new input.
        key={query}
        type="search"
        name="q"
        aria-label="Search the site"
        placeholder="Jobs, services, news, people"
        defaultValue={query}
        maxLength={maxSearchQueryLength}
        enterKeyHint="search"
        required
        {...field}
      />
      <Button type="submit" variant="accent">
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
      {children}
    </Form>
  )
}
