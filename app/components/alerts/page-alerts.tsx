import { useLocation } from 'react-router'
import { type Alert, isShownOn, maxAlerts } from '#app/site/alerts/alert.ts'
import { dismissalScript } from '#app/site/alerts/dismissal-script.ts'
import { InlineScript } from '../inline-script.tsx'
import { AlertBanner } from './alert-banner.tsx'

export function PageAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const { pathname } = useLocation()
  const visibleAlerts = alerts.filter((alert) => isShownOn(alert, pathname)).slice(0, maxAlerts)
  if (visibleAlerts.length === 0) return null
  return (
    <>
      {/* The script comes first, because dismissed alerts would otherwise flash. */}
      <InlineScript text={dismissalScript} />
      {visibleAlerts.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} />
      ))}
    </>
  )
}
