import { QueryClient } from '@tanstack/react-query'

/**
 * Offline calls fail immediately. By default, the client would pause offline calls without a
 * message.
 */
export function createQueryClient(): QueryClient {
  const networkMode = 'always'
  const retry = (failures: number) => failures < 1 && navigator.onLine
  return new QueryClient({
    defaultOptions: { queries: { retry, networkMode, refetchOnReconnect: true }, mutations: { networkMode } },
  })
}
