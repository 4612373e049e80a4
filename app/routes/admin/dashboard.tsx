import { lazy } from 'react'
import { ArticlesTab } from '#app/features/articles/admin/articles-tab.tsx'
import { useSiteSettings } from '#app/features/department/use-site-settings.ts'
import { AreaHead } from './area-head.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

const LeadershipPanel = lazy(() => import('./leadership-panel.tsx'))
const MediaPanel = lazy(() => import('./media-panel.tsx'))

export function meta() {
  return [{ title: 'Admin Dashboard' }, { name: 'robots', content: 'noindex' }]
}

/** The start of the staff area: everything that visitors read. */
export default function Dashboard() {
  const { timeZone } = useSiteSettings()
  return (
    <>
      <AreaHead title="Admin Dashboard" />
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
    </>
  )
}
