import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSearch } from '#app/components/ui/list-search.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { ListFilter, ListParams } from '#app/lib/browser/use-list-params.ts'
import type { ListPage } from '#app/lib/list-newest-page.ts'
import { AreaSection } from '../area-section.tsx'

interface ListScreenProps<Row> {
  title: string
  /** Below the title. */
  text?: string
  /** Beside the title. */
  badge?: ReactNode
  /** Adds to the list: a button at the end of the head. */
  action: ReactNode
  list: ListParams
  searchLabel: string
  /** Selects beside the search. */
  filters?: readonly ListFilter[]
  /** Follows the filters. */
  narrowing?: ReactNode
  /** Between search and list. */
  bar?: ReactNode
  query: UseQueryResult<ListPage<Row>>
  pageSize: number
  loadingText: string
  failedText: string
  emptyText: ReactNode
  listLabel?: string
  /** Replaces the default layout, one row below the other. */
  listClassName?: string
  /** Renders a row; `index` counts from 0 on its page. */
  children: (row: Row, index: number, page: ListPage<Row>) => ReactNode
}

/** A list that staff manage: head, search, rows (or why there are none), and pages. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, text, badge, action, list, searchLabel, filters = [], narrowing, bar, query, pageSize } = props
  return (
    <AreaSection title={title} text={text} badge={badge} action={action}>
      <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 sm:px-5">
        <ListSearch label={searchLabel} words={list.words} onSearch={(words) => list.show({ q: words })} />
        {filters.map((filter) => (
          <Select
            key={filter.name}
            aria-label={filter.label}
            options={filter.options}
            value={list.valueOf(filter)}
            onChange={(value) => list.show({ [filter.name]: value })}
            className="w-full sm:w-48"
          />
        ))}
        {narrowing}
      </search>
      {bar}
      <Rows {...props} />
      {query.data && (
        <Pager page={query.data.page} total={query.data.total} size={pageSize} onPage={(page) => list.show({ page })} />
      )}
    </AreaSection>
  )
}

function Rows<Row>(props: ListScreenProps<Row>) {
  const {
    query,
    loadingText,
    failedText,
    emptyText,
    listLabel,
    listClassName = 'divide-y divide-border',
    children,
  } = props
  if (query.isPending) return <ListState>{loadingText}</ListState>
  if (query.isError) return <ListState onRetry={() => void query.refetch()}>{failedText}</ListState>
  const page = query.data
  if (page.rows.length === 0) return <ListState>{emptyText}</ListState>
  return (
    <ul aria-label={listLabel} aria-busy={query.isPlaceholderData} className={listClassName}>
      {page.rows.map((row, index) => children(row, index, page))}
    </ul>
  )
}
