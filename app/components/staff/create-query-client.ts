import { QueryClient } from '@tanstack/react-query'

/** Creates the staff area's client. A call without a network fails at once; by default it would wait silently. */
export function createQueryClient(): QueryClient {
  const networkMode = 'always'
  const retry = (failures: number) => failures < 1 && navigator.onLine
  return new QueryClient({
    defaultOptions: { queries: { retry, networkMode, refetchOnReconnect: true }, mutations: { networkMode } },
  })
}
