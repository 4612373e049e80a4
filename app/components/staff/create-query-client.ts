import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/** What the staff area asks with: a call without a network fails at once, where by default it would wait silently. */
export function createQueryClient(): QueryClient {
  const networkMode = 'always'
  const retry = (failures: number) => failures < 1 && navigator.onLine
  return new RefetchingQueryClient({
    defaultOptions: { queries: { retry, networkMode, refetchOnReconnect: true }, mutations: { networkMode } },
  })
}

/**
 * While a query without data is being fetched, the library's `invalidateQueries` waits for that fetch instead of starting another.
 * Its answer may be from before the change, so here it is fetched again.
 */
class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const first = asked.filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.all(first.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)))
  }
}
