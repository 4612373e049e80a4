import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'
import { ListSkeleton } from './lists/list-skeleton.tsx'

interface DashboardTab {
  /** Value of `?tab=` in the URL. */
  key: string
  label: string
  panel: ReactNode
}

/** Tabs whose state is in the URL. The first tab is the default. */
export function DashboardTabs({ tabs }: { tabs: readonly [DashboardTab, ...DashboardTab[]] }) {
  const [params, setParams] = useSearchParams()
  const currentTab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  const requestedKey = useRef(currentTab.key)
  useEffect(() => {
    requestedKey.current = currentTab.key
  }, [currentTab.key])

  /**
   * A click calls this function twice, on focus and on click. Only the first call may add an entry
   * to the browser history.
   */
  function openTab(key: string) {
    if (key === requestedKey.current) return
    requestedKey.current = key
    setParams({ tab: key }, { preventScrollReset: true })
  }

  return (
    <Tabs value={currentTab.key} onValueChange={openTab}>
      <TabsList aria-label="Content">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key}>
            {label}
          </Tab>
        ))}
      </TabsList>
      {tabs.map(({ key, label, panel }) => (
        <TabPanel key={key} value={key}>
          <Suspense
            fallback={
              <div className="rounded-lg border border-border bg-surface">
                <ListSkeleton>Loading {label.toLowerCase()}...</ListSkeleton>
              </div>
            }
          >
            {panel}
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
