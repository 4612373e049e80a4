import type { UseQueryResult } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { ListSearch } from '#app/components/ui/list-search.tsx'
import { PaginationControls } from '#app/components/ui/pagination-controls.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { ListFilter, ListParams } from '#app/lib/browser/use-list-params.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ListPage } from '#app/lib/list-page.ts'
import { ListSkeleton } from './list-skeleton.tsx'

interface ListScreenProps<Row> {
  title: string
  text?: string
  badge?: ReactNode
  action: ReactNode
  list: ListParams
  searchLabel: string
  filters?: readonly ListFilter[]
  extraFilters?: ReactNode
  selectionBar?: ReactNode
  query: UseQueryResult<ListPage<Row>>
  /** Names the rows while they load, and if they can't be loaded. */
  noun: string
  emptyText: ReactNode
  listLabel?: string
  /** Replaces the default layout, a vertical list. */
  listClassName?: string
  /** Renders a row; `index` counts from 0 on its page. */
  children: (row: Row, index: number, page: ListPage<Row>) => ReactNode
}

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, text, badge, action, list, searchLabel, filters = [], extraFilters, selectionBar, query } = props
  const id = useId()
  const searchId = useId()
  const isFiltered = list.searchText !== '' || filters.some((filter) => list.getFilterValue(filter) !== 'all')
  const [isSearching, setIsSearching] = useState(isFiltered)
  return (
    <section
      aria-labelledby={id}
      data-searching={isSearching}
      className="group/list rounded-lg border border-border bg-surface"
    >
      <header
        className={
          'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-3 py-1 sm:px-4 sm:py-2 ' +
          // In wide windows, the selection bar replaces the header, because the rows must not move.
          // Screen readers still get the heading.
          'xl:group-has-data-[slot=selection-bar]/list:sr-only ' +
          'xl:group-has-data-[slot=selection-bar]/list:[&>:not(h2)]:hidden'
        }
      >
        <h2 id={id} className="mr-auto font-display text-xl font-bold">
          {title}
        </h2>
        {badge}
        {/* To save space on a phone, search, filters and checkboxes are hidden until the user
            opens them. */}
        <Button
          variant="ghost"
          size="compact"
          aria-label="Search, filter and select"
          aria-expanded={isSearching}
          aria-controls={searchId}
          onClick={() => setIsSearching(!isSearching)}
          className="sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
        </Button>
        <search
          id={searchId}
          className={joinClasses(
            'flex min-w-0 flex-wrap gap-2 max-sm:order-last max-sm:w-full sm:max-w-2xl sm:grow',
            !isSearching && 'max-sm:hidden',
          )}
        >
          <ListSearch
            label={searchLabel}
            searchText={list.searchText}
            onSearch={(searchText) => list.setParams({ q: searchText })}
          />
          {filters.map((filter) => (
            <Select
              key={filter.name}
              aria-label={filter.label}
              options={filter.options}
              value={list.getFilterValue(filter)}
              onChange={(value) => list.setParams({ [filter.name]: value })}
              isCompact
              className="w-full sm:w-36"
            />
          ))}
          {extraFilters}
        </search>
        {action}
        {text && <p className="w-full max-w-prose text-sm text-muted-foreground">{text}</p>}
      </header>
      {selectionBar}
      <Rows {...props} />
      {query.data && (
        <PaginationControls
          page={query.data.page}
          total={query.data.total}
          pageSize={query.data.size}
          onPage={(page) => list.setParams({ page })}
        />
      )}
    </section>
  )
}

function Rows<Row>(props: ListScreenProps<Row>) {
  const { query, noun, emptyText, listLabel, listClassName = 'divide-y divide-border', children } = props
  if (query.isPending) return <ListSkeleton>Loading {noun}...</ListSkeleton>
  if (query.isError) return <ListMessage onRetry={() => void query.refetch()}>Couldn’t load {noun}.</ListMessage>
  const page = query.data
  if (page.rows.length === 0) return <ListMessage>{emptyText}</ListMessage>
  return (
    <ul aria-label={listLabel} aria-busy={query.isPlaceholderData} className={listClassName}>
      {page.rows.map((row, index) => children(row, index, page))}
    </ul>
  )
}
