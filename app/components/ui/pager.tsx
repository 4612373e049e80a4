import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PagerProps {
  /** Counts from 1. */
  page: number
  /** How many entries there are on all pages. */
  total: number
  /** How many entries a page has. */
  size: number
  onPage: (page: number) => void
}

/** Turns the pages of a list; nothing where one page holds it all. */
export function Pager({ page, total, size, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1 && page === 1) return null
  return (
    <nav
      data-slot="pager"
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3 sm:px-5"
    >
      <p className="text-sm text-muted-foreground tabular-nums" aria-live="polite">
        Page {page} of {last}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
          <ChevronLeft aria-hidden className="size-4" />
          Newer
        </Button>
        <Button variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Older
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  )
}
