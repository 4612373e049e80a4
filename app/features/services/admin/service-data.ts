import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { type ToastAction, useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type UpdateOutcome, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import { serviceIds } from '#content/services/services.ts'
import { type ServiceRow, serviceRowSchema } from '../service-schema.ts'
import { type ServiceColumns, type ServiceInput, toServiceColumns } from './service-input.ts'

const table = 'services'
const notFoundMessage = 'Service not found'

async function listServiceRows(supabase: SupabaseClient): Promise<ServiceRow[]> {
  const { data } = await supabase.from(table).select('*').throwOnError()
  const rows = new Map(
    serviceRowSchema
      .array()
      .parse(data)
      .map((row) => [row.id, row]),
  )
  return serviceIds.flatMap((id) => rows.get(id) ?? [])
}

export const servicesKey = ['services'] as const

export function servicesQuery(supabase: SupabaseClient) {
  return queryOptions({ queryKey: servicesKey, queryFn: () => listServiceRows(supabase) })
}

const fileSchema = z.object({ id: z.string(), title: z.string() })

type LibraryFile = z.infer<typeof fileSchema>

const maxFiles = 200

export function formFilesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...servicesKey, 'files'],
    async queryFn(): Promise<LibraryFile[]> {
      const { data } = await supabase
        .from('media_library')
        .select('id, title')
        .eq('is_public', true)
        .not('file_type', 'like', 'image/%')
        .not('file_type', 'like', 'video/%')
        .order('title')
        .limit(maxFiles)
        .throwOnError()
      return fileSchema.array().parse(data)
    },
  })
}

interface ServiceChange {
  base: ServiceRow
  input: ServiceInput
}

function updateService(
  supabase: SupabaseClient,
  { id, updated_at: readVersion }: ServiceRow,
  columns: ServiceColumns,
): Promise<UpdateOutcome<ServiceRow>> {
  return updateRowIfUnchanged(
    supabase,
    { table, key: { id }, notFoundMessage },
    { schema: serviceRowSchema, readVersion, columns },
  )
}

export type ServiceUpdate = ReturnType<typeof useServiceUpdate>

export function useServiceUpdate() {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()

  const undo = useAction({
    mutationFn: ({ saved, previous }: { saved: ServiceRow; previous: ServiceColumns }) =>
      updateService(supabase, saved, previous),
    onSuccess(outcome) {
      if ('saved' in outcome) showSuccess('Change undone')
      else showError('Change not undone', 'Someone else has changed this service since.')
    },
    failureTitle: 'Change not undone',
    reloads: servicesKey,
  })

  function createUndoAction(saved: ServiceRow, { action, forms }: ServiceRow): ToastAction {
    return { label: 'Undo', onPress: () => void undo.run({ saved, previous: { action, forms } }) }
  }

  return useAction({
    mutationFn: ({ base, input }: ServiceChange) => updateService(supabase, base, toServiceColumns(base.id, input)),
    onSuccess(outcome, { base }) {
      if ('saved' in outcome) showSuccess('Service updated', undefined, createUndoAction(outcome.saved, base))
    },
    failureTitle: 'Service not updated',
    reloads: servicesKey,
  })
}
