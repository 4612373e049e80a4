import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'

interface DashboardTab {
  /** Stands in the address as `?tab=`. */
  key: string
  label: string
  /** Stands in the panel's place while its code is on the way. */
  loadingText: string
  panel: ReactNode
}

/** The dashboard's tabs. Which one is open is kept in the address; the first one is the default. */
export function DashboardTabs({ tabs }: { tabs: readonly [DashboardTab, ...DashboardTab[]] }) {
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  const asked = useRef(open.key)
  useEffect(() => {
    asked.current = open.key
  }, [open.key])

  /** A press tells it twice, by the focus and by the click; two entries in the history would be one too many. */
  function show(key: string) {
    if (key === asked.current) return
    asked.current = key
    setParams({ tab: key }, { preventScrollReset: true })
  }

  return (
    <Tabs value={open.key} onValueChange={show}>
      <TabsList aria-label="Content">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key}>
            {label}
          </Tab>
        ))}
      </TabsList>
      {tabs.map(({ key, loadingText, panel }) => (
        <TabPanel key={key} value={key}>
          <Suspense fallback={<ListState>{loadingText}</ListState>}>{panel}</Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
