import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { alertPageQuery } from './alert-data.ts'

export function useActiveAlerts() {
  return useQuery(alertPageQuery(useSupabase(), { page: 1, searchText: '', state: 'active' }))
}

export function ActiveAlerts() {
  const { data } = useActiveAlerts()
  const [firstAlert] = data?.rows ?? []
  if (!data || !firstAlert) return null
  const otherCount = data.total - 1
  return (
    <p
      className={
        'flex flex-wrap items-center gap-x-3 rounded-md border border-l-4 ' +
        'border-border border-l-accent bg-surface px-4 py-2 text-sm'
      }
    >
      <Megaphone aria-hidden className="size-4 shrink-0 text-accent-text" />
      <span className="min-w-0 wrap-anywhere">
        Visitors see an alert: <strong dir="auto">{firstAlert.title}</strong>
        {otherCount > 0 && ` and ${otherCount} more`}
      </span>
      <Link
        to="/admin/alerts"
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        Manage alerts
      </Link>
    </p>
  )
}
