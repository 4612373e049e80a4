import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { useDeletion } from '#app/components/staff/use-deletion.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteRow, type UpdateOutcome, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type ListPage, listPage, type RowQuery } from '#app/lib/list-page.ts'
import { listWordFilters } from '#app/lib/word-patterns.ts'
import { type AlertInput, alertFields } from './alert-input.ts'
import { type AlertRow, type AlertState, alertRowSchema, getAlertState } from './alert-row-schema.ts'

const table = 'alerts'
const notFoundMessage = 'Alert not found'

const alertPageSize = 25

interface AlertListRequest {
  page: number
  searchText: string
  state: AlertState | 'all'
}

/**
 * Postgres sorts alerts without an end time first, then the others by end time, latest first. This
 * function then sorts each page by state.
 */
async function listAlerts(supabase: SupabaseClient, request: AlertListRequest): Promise<ListPage<AlertRow>> {
  const { page, searchText, state } = request
  const { rows, ...position } = await listPage(supabase, {
    table,
    applyFilters: (query) =>
      listWordFilters(searchText, ['title', 'text'])
        .reduce((filtered, filter) => filtered.or(filter), filterByState(query, state))
        .order('ends_at', { ascending: false }),
    order: { column: 'starts_at', ascending: false },
    page,
    size: alertPageSize,
  })
  const alerts = alertRowSchema.array().parse(rows)
  return { rows: alerts.toSorted((a, b) => getStateRank(a) - getStateRank(b)), ...position }
}

const getStateRank = (alert: AlertRow) => ['active', 'scheduled', 'draft', 'ended'].indexOf(getAlertState(alert))

/** Postgres evaluates `now` with its own clock, which also decides what visitors see. */
function filterByState(query: RowQuery, state: AlertState | 'all'): RowQuery {
  switch (state) {
    case 'all':
      return query
    case 'draft':
      return query.is('starts_at', null)
    case 'scheduled':
      return query.gt('starts_at', 'now')
    case 'active':
      return query.lte('starts_at', 'now').or('ends_at.is.null,ends_at.gt.now')
    case 'ended':
      return query.lte('ends_at', 'now').not('starts_at', 'is', null)
  }
}

export const alertsKey = ['alerts'] as const

export function alertPageQuery(supabase: SupabaseClient, request: AlertListRequest) {
  return queryOptions({
    queryKey: [...alertsKey, request],
    queryFn: () => listAlerts(supabase, request),
    placeholderData: keepPreviousData,
  })
}

interface AlertChange {
  /** The version that the form loaded, for optimistic locking. */
  base: AlertRow
  input: AlertInput
}

/** A request from the list to start or end an alert. */
export interface AlertTransition {
  alert: AlertRow
  transition: 'start' | 'end'
}

async function createAlert(supabase: SupabaseClient, input: AlertInput): Promise<AlertRow> {
  const { data } = await supabase.from(table).insert(toColumns(alertFields, input)).select().single().throwOnError()
  return alertRowSchema.parse(data)
}

function updateAlert(
  supabase: SupabaseClient,
  { id, updated_at: readVersion }: AlertRow,
  columns: object,
): Promise<UpdateOutcome<AlertRow>> {
  return updateRowIfUnchanged(
    supabase,
    { table, key: { id }, notFoundMessage },
    { schema: alertRowSchema, readVersion, columns },
  )
}

/** Starting an alert clears an end time that has passed. */
function getTransitionColumns({ alert, transition }: AlertTransition): object {
  if (transition === 'end') return { ends_at: 'now' }
  const hasPassed = alert.ends_at !== null && Date.parse(alert.ends_at) <= Date.now()
  return { starts_at: 'now', ...(hasPassed && { ends_at: null }) }
}

export type AlertActions = ReturnType<typeof useAlertActions>

export function useAlertActions() {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()

  const create = useAction({
    mutationFn: (input: AlertInput) => createAlert(supabase, input),
    onSuccess: () => showSuccess('Alert added'),
    failureTitle: 'Alert not added',
    reloads: alertsKey,
  })

  const update = useAction({
    mutationFn: ({ base, input }: AlertChange) => updateAlert(supabase, base, toColumns(alertFields, input)),
    onSuccess(outcome) {
      if ('saved' in outcome) showSuccess('Alert updated')
    },
    failureTitle: 'Alert not updated',
    reloads: alertsKey,
  })

  const startOrEnd = useAction({
    mutationFn: (request: AlertTransition) => updateAlert(supabase, request.alert, getTransitionColumns(request)),
    onSuccess(outcome, { transition }) {
      if ('theirs' in outcome)
        showError('Alert not updated', 'Someone else has changed the alert. Check it and try again.')
      else showSuccess(transition === 'end' ? 'The alert has ended' : 'The alert is on the site')
    },
    failureTitle: 'Alert not updated',
    reloads: alertsKey,
  })

  const remove = useDeletion<AlertRow>({
    table,
    nouns: ['alert', 'alerts'],
    deleteOne: ({ id }) => deleteRow(supabase, { table, key: { id }, notFoundMessage }),
    successText: 'Alert deleted',
    explainError: explainFailure,
  })

  return { create, update, startOrEnd, remove }
}
