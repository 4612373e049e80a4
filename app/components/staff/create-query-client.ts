import { QueryClient } from '@tanstack/react-query'

/**
 * Creates the staff area's query client. Offline calls fail immediately; the default would pause them
 * without a message.
 */
export function createQueryClient(): QueryClient {
  const networkMode = 'always'
  const retry = (failures: number) => failures < 1 && navigator.onLine
  return new QueryClient({
    defaultOptions: { queries: { retry, networkMode, refetchOnReconnect: true }, mutations: { networkMode } },
  })
}
