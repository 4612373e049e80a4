import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { useDeletion } from '#app/components/staff/use-deletion.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteRow, type UpdateOutcome, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type ListPage, listPage } from '#app/lib/list-page.ts'
import { columnsWithPictureHints } from '#app/lib/pictures/picture-hints.ts'
import { listWordPatterns } from '#app/lib/word-patterns.ts'
import vacancy from '#content/defaults/vacancy.json' with { type: 'json' }
import { mergeContent } from '#content/model/merge-content.ts'
import { type Leader, leaderSchema } from '../leader.ts'
import { leaderFields } from './leader-fields.ts'
import { type LeaderInput, vacancyGroup } from './leader-input.ts'

const table = 'leadership'
const notFoundMessage = 'Leader not found'

const leaderPageSize = 50

interface LeaderListRequest {
  page: number
  searchText: string
}

export async function listLeaderPage(
  supabase: SupabaseClient,
  { page, searchText }: LeaderListRequest,
): Promise<ListPage<Leader>> {
  const { rows, ...pagination } = await listPage(supabase, {
    table,
    columns: columnsWithPictureHints,
    applyFilters: (all) =>
      listWordPatterns(searchText).reduce((filtered, pattern) => filtered.ilike('leader_text', pattern), all),
    order: { column: 'display_order', ascending: true },
    page,
    size: leaderPageSize,
  })
  return { rows: leaderSchema.array().parse(rows), ...pagination }
}

export async function fetchLeader(supabase: SupabaseClient, id: string): Promise<Leader | null> {
  const { data } = await supabase.from(table).select(columnsWithPictureHints).eq('id', id).maybeSingle().throwOnError()
  return data === null ? null : leaderSchema.parse(data)
}

/** Returns the highest display order, or -1 if there are no leaders. */
async function fetchHighestDisplayOrder(supabase: SupabaseClient): Promise<number> {
  const { data } = await supabase
    .from(table)
    .select('display_order')
    .order('display_order', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data === null ? -1 : Number(data.display_order)
}

async function createLeader(supabase: SupabaseClient, input: LeaderInput): Promise<Leader> {
  const { data } = await supabase.from(table).insert(toColumns(leaderFields, input)).select().single().throwOnError()
  return leaderSchema.parse(data)
}

interface LeaderChange {
  /** The version that the form loaded, for optimistic locking. */
  base: Leader
  input: LeaderInput
}

function updateLeader(supabase: SupabaseClient, { base, input }: LeaderChange): Promise<UpdateOutcome<Leader>> {
  const update = { schema: leaderSchema, readVersion: base.updated_at, columns: toColumns(leaderFields, input) }
  return updateRowIfUnchanged(supabase, { table, key: { id: base.id }, notFoundMessage }, update)
}

interface LeaderMove {
  id: string
  /** The new zero-based position in the whole list. The other leaders keep their relative order. */
  position: number
}

async function moveLeader(supabase: SupabaseClient, { id, position }: LeaderMove): Promise<void> {
  await supabase.rpc('move_leader', { leader_id: id, new_position: position }).throwOnError()
}

const leadersKey = ['leadership'] as const

export function leaderPageQuery(supabase: SupabaseClient, request: LeaderListRequest) {
  return queryOptions({
    queryKey: [...leadersKey, request],
    queryFn: () => listLeaderPage(supabase, request),
    placeholderData: keepPreviousData,
  })
}

export function highestDisplayOrderQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...leadersKey, 'highest display order'],
    queryFn: () => fetchHighestDisplayOrder(supabase),
  })
}

/** Loads the page content that all vacancies share. */
export function vacancyQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...leadersKey, 'vacancy'],
    async queryFn() {
      const { data } = await supabase
        .from('content_documents')
        .select('content')
        .eq('id', 'vacancy')
        .maybeSingle()
        .throwOnError()
      return mergeContent(vacancyGroup, data?.content, vacancy)
    },
  })
}

export type LeaderActions = ReturnType<typeof useLeaderActions>

export function useLeaderActions() {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()

  const create = useAction({
    mutationFn: (input: LeaderInput) => createLeader(supabase, input),
    onSuccess: () => showSuccess('Success', 'Leader added successfully'),
    onError: () => showError('Error', 'Failed to add leader'),
    reloads: leadersKey,
  })

  const update = useAction({
    mutationFn: (change: LeaderChange) => updateLeader(supabase, change),
    onSuccess(outcome) {
      if ('saved' in outcome) showSuccess('Success', 'Leader updated successfully')
    },
    onError: () => showError('Error', 'Failed to update leader'),
    reloads: leadersKey,
  })

  const remove = useDeletion<Leader>({
    table,
    nouns: ['leader', 'leaders'],
    deleteOne: ({ id }) => deleteRow(supabase, { table, key: { id }, notFoundMessage }),
    titles: { success: 'Success', error: 'Error' },
    successText: 'Leader deleted successfully',
    explainError: () => 'Failed to delete leader',
  })

  return { create, update, remove }
}

const moveKey = ['move-leader']

/** Queues calls while a move is running, so a user can press an arrow button several times. */
export function useMoveLeader() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showError } = useToasts()
  return useMutation({
    mutationKey: moveKey,
    scope: { id: 'leader-order' },
    mutationFn: (move: LeaderMove) => moveLeader(supabase, move),
    // Fetches in progress would overwrite the optimistic update with older data.
    onMutate: () => queryClient.cancelQueries({ queryKey: leadersKey }),
    onError: () => showError('Error', 'Failed to update leader'),
    // Only the last queued move refetches, because an earlier refetch would undo the optimistic
    // updates of later moves.
    onSettled() {
      if (queryClient.isMutating({ mutationKey: moveKey }) > 1) return
      return queryClient.invalidateQueries({ queryKey: leadersKey })
    },
  })
}
