import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { StaffGuard } from '#app/features/session/staff-guard.tsx'

/** The frame of the staff's screens. Their content needs a session, so it is rendered in the browser only. */
export default function StaffArea() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <StaffGuard>
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:py-8">
          <Outlet />
        </div>
      </StaffGuard>
    </QueryClientProvider>
  )
}

function createQueryClient(): QueryClient {
  // Without a network a call fails and says so at once; the default would hold it back in silence.
  const networkMode = 'always'
  const retry = (failures: number) => failures < 1 && navigator.onLine
  return new QueryClient({
    defaultOptions: { queries: { retry, networkMode, refetchOnReconnect: true }, mutations: { networkMode } },
  })
}
