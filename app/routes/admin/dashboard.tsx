import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { ArticlesTab } from '#app/features/articles/admin/articles-tab.tsx'
import { useSiteSettings } from '#app/features/department/use-site-settings.ts'
import { StaffGuard } from '#app/features/session/staff-guard.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

const LeadershipPanel = lazy(() => import('./leadership-panel.tsx'))
const MediaPanel = lazy(() => import('./media-panel.tsx'))

export function meta() {
  return [{ title: 'Admin Dashboard' }, { name: 'robots', content: 'noindex' }]
}

/** The staff area. Its content needs a session, so it is rendered in the browser only. */
export default function Dashboard() {
  const [queryClient] = useState(createQueryClient)
  const { timeZone } = useSiteSettings()
  return (
    <QueryClientProvider client={queryClient}>
      <StaffGuard>
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:py-8">
          <DashboardHead />
          <DashboardTabs
            tabs={[
              {
                key: 'articles',
                label: 'Articles',
                loadingText: 'Loading articles...',
                panel: <ArticlesTab timeZone={timeZone} />,
              },
              {
                key: 'leadership',
                label: 'Leadership',
                loadingText: 'Loading leadership...',
                panel: <LeadershipPanel />,
              },
              { key: 'media', label: 'Media', loadingText: 'Loading media...', panel: <MediaPanel /> },
            ]}
          />
        </div>
      </StaffGuard>
    </QueryClientProvider>
  )
}

function createQueryClient(): QueryClient {
  // Without a network a call fails and says so at once; the default would hold it back in silence.
  const networkMode = 'always'
  return new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode }, mutations: { networkMode } } })
}
