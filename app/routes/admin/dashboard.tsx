import { lazy, useEffect } from 'react'
import { ArticlesTab } from '#app/features/articles/admin/articles-tab.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { AreaHead } from './area-head.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

const loadLeadershipPanel = () => import('./leadership-panel.tsx')
const loadMediaPanel = () => import('./media-panel.tsx')
const LeadershipPanel = lazy(loadLeadershipPanel)
const MediaPanel = lazy(loadMediaPanel)

export function meta() {
  return [{ title: 'Admin Dashboard' }, { name: 'robots', content: 'noindex' }]
}

/** The start of the staff area: everything that visitors read. */
export default function Dashboard() {
  const { timeZone } = useSiteSettings()
  useEffect(() => {
    // Now, while there is a network, and the server still has the files that belong to this page. What can't be had yet
    // is asked for again by whoever opens the tab.
    void Promise.allSettled([loadLeadershipPanel(), loadMediaPanel()])
  }, [])
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
