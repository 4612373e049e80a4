import { useLocation } from 'react-router'
import { type Alert, isShownOn } from '#app/site/alerts/alert.ts'
import { AlertBanner } from './alert-banner.tsx'
import { Dismissals } from './dismissals.tsx'

/** The alerts of the page that is open, in their order. */
export function PageAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const { pathname } = useLocation()
  return (
    <>
      <Dismissals />
      {alerts
        .filter((alert) => isShownOn(alert, pathname))
        .map((alert) => (
          <AlertBanner key={alert.id} alert={alert} />
        ))}
    </>
  )
}
