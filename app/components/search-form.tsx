import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from './ui/button.tsx'
import { Input } from './ui/input.tsx'

/** Characters of a question that are looked at; the server cuts there, too. */
const longestQuestion = 200

/** Asks the whole site; works without scripts. */
export function SearchForm({ question = '', className }: { question?: string; className?: string }) {
  return (
    <Form
      role="search"
      action="/search"
      data-slot="search-form"
      className={clsx('flex w-full max-w-xl gap-2', className)}
    >
      <Input
        // What was typed stays while one types; another question in the address is another form.
        key={question}
        type="search"
        name="q"
        aria-label="Search the site"
        placeholder="News, services, people"
        defaultValue={question}
        maxLength={longestQuestion}
        enterKeyHint="search"
        required
      />
      <Button type="submit" variant="accent">
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </Form>
  )
}
