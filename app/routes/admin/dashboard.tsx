import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ArticlesTab } from '#app/features/articles/admin/articles-tab.tsx'
import { LeadershipTab } from '#app/features/leadership/admin/leadership-tab.tsx'
import { MediaTab } from '#app/features/media/admin/media-tab.tsx'
import { useLeaderPhotoUpload } from '#app/features/media/admin/use-leader-photo-upload.ts'
import { StaffGuard } from '#app/features/session/staff-guard.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

export function meta() {
  return [{ title: 'Admin Dashboard' }, { name: 'robots', content: 'noindex' }]
}

/** The staff area. Its content needs a session, so it is rendered in the browser only. */
export default function Dashboard() {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }))
  return (
    <QueryClientProvider client={queryClient}>
      <StaffGuard>
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:py-8">
          <DashboardHead />
          <DashboardTabs
            tabs={[
              { key: 'articles', label: 'Articles', panel: <ArticlesTab /> },
              { key: 'leadership', label: 'Leadership', panel: <Leadership /> },
              { key: 'media', label: 'Media', panel: <MediaTab /> },
            ]}
          />
        </div>
      </StaffGuard>
    </QueryClientProvider>
  )
}

/** Leader photos live in the media library; the two subjects meet only here. */
function Leadership() {
  return <LeadershipTab uploadPhoto={useLeaderPhotoUpload()} />
}
