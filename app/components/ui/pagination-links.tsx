import { ButtonLink } from './button-link.tsx'

interface PaginationLinksProps {
  page: number
  hasMore: boolean
  lastPage?: number
  getPath: (page: number) => string
  labels?: { previous: string; next: string }
}

const defaultLabels = { previous: 'Newer', next: 'Older' }

export function PaginationLinks({ page, hasMore, lastPage, getPath, labels = defaultLabels }: PaginationLinksProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav
      data-slot="pagination"
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-border pt-6"
    >
      {page > 1 && (
        <ButtonLink variant="outline" to={getPath(page - 1)} rel="prev">
          {labels.previous}
        </ButtonLink>
      )}
      <span className="text-muted-foreground tabular-nums">
        Page {page}
        {lastPage !== undefined && ` of ${lastPage}`}
      </span>
      {hasMore && (
        <ButtonLink variant="outline" to={getPath(page + 1)} rel="next">
          {labels.next}
        </ButtonLink>
      )}
    </nav>
  )
}
