import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

interface PaginationControlsProps {
  page: number
  total: number
  pageSize: number
  onPage: (page: number) => void
}

export function PaginationControls({ page, total, pageSize, onPage }: PaginationControlsProps) {
  const inputId = useId()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): the input follows the current page
  useLayoutEffect(() => form.current?.reset(), [page])
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (lastPage === 1 && page === 1) return null
  const pageLinks = [
    { label: 'First page', Icon: ChevronsLeft, to: 1, isPossible: page > 1 },
    { label: 'Previous page', Icon: ChevronLeft, to: Math.min(page - 1, lastPage), isPossible: page > 1 },
    { label: 'Next page', Icon: ChevronRight, to: page + 1, isPossible: page < lastPage },
    { label: 'Last page', Icon: ChevronsRight, to: lastPage, isPossible: page < lastPage },
  ]
  return (
    <nav
      data-slot="pagination"
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3 sm:px-5"
    >
      <form
        ref={form}
        className="flex items-center gap-2 text-sm text-muted-foreground tabular-nums"
        onSubmit={(event) => {
          event.preventDefault()
          const pageNumber = Number(new FormData(event.currentTarget).get('page'))
          if (Number.isInteger(pageNumber)) onPage(Math.min(Math.max(pageNumber, 1), lastPage))
        }}
      >
        <label htmlFor={inputId}>Page</label>
        <span className="w-20">
          <Input
            id={inputId}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={page}
            className="text-center"
          />
        </span>
        <span aria-live="polite">
          <span className="sr-only">Page {page} </span>of {lastPage}
        </span>
      </form>
      <div className="flex gap-2">
        {pageLinks.map(({ label, Icon, to, isPossible }) => (
          <Button
            key={label}
            variant="outline"
            className="px-3"
            aria-label={label}
            disabled={!isPossible}
            onClick={() => onPage(to)}
          >
            <Icon aria-hidden className="size-5" />
          </Button>
        ))}
      </div>
    </nav>
  )
}
