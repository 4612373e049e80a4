import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { useDeletion } from '#app/components/staff/use-deletion.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteRow, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { listPage } from '#app/lib/list-page.ts'
import { listWordFilters } from '#app/lib/word-patterns.ts'
import { z } from '#app/lib/zod.ts'
import { applicationsKey } from './applications-key.ts'

const table = 'applications'
const notFoundMessage = 'Application not found'

const applicationPageSize = 25

export const applicationStatuses = ['new', 'interview', 'accepted', 'declined'] as const

type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  new: 'New',
  interview: 'Interview',
  accepted: 'Accepted',
  declined: 'Declined',
}

const applicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  discord_name: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  status: z.enum(applicationStatuses),
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type Application = z.infer<typeof applicationSchema>

/** The fields of an application that recruiters edit. */
export type Decision = Pick<Application, 'status' | 'note'>

interface ListRequest {
  page: number
  searchText: string
  status: ApplicationStatus | 'all'
}

export function applicationPageQuery(supabase: SupabaseClient, request: ListRequest) {
  const { page, searchText, status } = request
  return queryOptions({
    queryKey: [...applicationsKey, request],
    placeholderData: keepPreviousData,
    async queryFn() {
      const result = await listPage(supabase, {
        table,
        page,
        size: applicationPageSize,
        applyFilters: (query) =>
          listWordFilters(searchText, ['name', 'discord_name']).reduce(
            (filtered, filter) => filtered.or(filter),
            status === 'all' ? query : query.eq('status', status),
          ),
      })
      return { ...result, rows: applicationSchema.array().parse(result.rows) }
    },
  })
}

export async function fetchApplication(supabase: SupabaseClient, id: string): Promise<Application | null> {
  const { data } = await supabase.from(table).select('*').eq('id', id).maybeSingle().throwOnError()
  return data === null ? null : applicationSchema.parse(data)
}

export function useApplicationActions() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()

  const saveDecision = useAction({
    mutationFn: ({ base, decision }: { base: Application; decision: Decision }) =>
      updateRowIfUnchanged(
        supabase,
        { table, key: { id: base.id }, notFoundMessage },
        { schema: applicationSchema, readVersion: base.updated_at, columns: decision },
      ),
    onSuccess(outcome) {
      if ('saved' in outcome) showSuccess('Application updated')
    },
    failureTitle: 'Application not updated',
    reloads: applicationsKey,
  })

  const remove = useDeletion<Application>({
    table,
    nouns: ['application', 'applications'],
    deleteOne: ({ id }) => deleteRow(supabase, { table, key: { id }, notFoundMessage }),
    successText: 'Application deleted',
    explainError: explainFailure,
  })

  return { saveDecision, remove }
}
