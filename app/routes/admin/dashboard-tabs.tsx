import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tab, TabPanel, Tabs, TabsList } from '#app/components/ui/tabs.tsx'

interface DashboardTab {
  /** Stands in the address as `?tab=`. */
  key: string
  label: string
  panel: ReactNode
}

/** The dashboard's tabs. Which one is open is kept in the address; the first one is the default. */
export function DashboardTabs({ tabs }: { tabs: readonly [DashboardTab, ...DashboardTab[]] }) {
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  return (
    <Tabs value={open.key} onValueChange={(key: string) => setParams({ tab: key }, { preventScrollReset: true })}>
      <TabsList aria-label="Content">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key}>
            {label}
          </Tab>
        ))}
      </TabsList>
      {tabs.map(({ key, panel }) => (
        <TabPanel key={key} value={key}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  )
}
