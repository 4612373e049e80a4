import type { SupabaseClient } from '@supabase/supabase-js'
import type { RouterContextProvider } from 'react-router'
import { hashText } from '#app/lib/hash-text.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOrFallback } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import type { z } from '#app/lib/zod.ts'
import { activeAlertSchema } from './active-alert-schema.ts'
import { type Alert, maxAlerts } from './alert.ts'

type ActiveAlert = z.infer<typeof activeAlertSchema>

const maxRows = 100

/**
 * Loads the active alerts in display order. If loading fails, returns the last known alerts that
 * haven't ended, or no alerts. No page fails because of its alerts.
 */
export async function loadAlerts(context: Readonly<RouterContextProvider>): Promise<Alert[]> {
  const { readOrStale } = context.get(backendContext)
  const loadedAlerts = await loadOrFallback(
    context,
    readOrStale('alerts', () => fetchActiveAlerts(createServerClient(context))),
    [],
  )
  const now = Date.now()
  const currentAlerts = loadedAlerts.filter(({ ends_at }) => ends_at === null || Date.parse(ends_at) > now)
  return currentAlerts.map(toAlert)
}

async function fetchActiveAlerts(supabase: SupabaseClient): Promise<ActiveAlert[]> {
  const { data } = await selectActiveAlerts(supabase).throwOnError()
  return parseRows(data)
}

function parseRows(rows: readonly unknown[]): ActiveAlert[] {
  return sortAlerts(rows.flatMap((row) => activeAlertSchema.safeParse(row).data ?? []))
}

export async function listFeedAlerts(supabase: SupabaseClient): Promise<ActiveAlert[]> {
  const { data } = await selectActiveAlerts(supabase).eq('in_feeds', true).throwOnError()
  return parseRows(data).slice(0, maxAlerts)
}

/** The row policy returns only active alerts. */
function selectActiveAlerts(supabase: SupabaseClient) {
  return supabase
    .from('alerts')
    .select(joinColumnNames(activeAlertSchema))
    .order('priority')
    .order('starts_at', { ascending: false })
    .order('id')
    .limit(maxRows)
}

export function sortAlerts<Row extends Pick<ActiveAlert, 'kind' | 'priority' | 'starts_at'>>(rows: Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      Number(b.kind === 'emergency') - Number(a.kind === 'emergency') ||
      a.priority - b.priority ||
      Date.parse(b.starts_at) - Date.parse(a.starts_at),
  )
}

function toAlert({ id, kind, title, text, link, link_label, pages, is_dismissible }: ActiveAlert): Alert {
  return {
    id,
    kind,
    title,
    text,
    link: link !== null && link_label !== null ? { to: link, label: link_label } : null,
    pages,
    isDismissible: is_dismissible,
    hash: hashText(JSON.stringify([id, kind, title, text, link, link_label])),
  }
}
