import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Leader } from '../leader.ts'
import { createLeader, deleteLeader, reorderLeaders, updateLeader } from './leader-calls.ts'
import type { LeaderInput } from './leader-input.ts'
import { allLeadersQuery } from './leader-queries.ts'

/** Everything that changes leaders. Each change refreshes the list and tells its outcome by a toast. */
export function useLeaderMutations() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const { queryKey } = allLeadersQuery(supabase)
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const onUpdateError = () => toasts.failure('Error', 'Failed to update leader')

  const create = useMutation({
    mutationFn: (input: LeaderInput) => createLeader(supabase, input),
    onSuccess: () => toasts.success('Success', 'Leader added successfully'),
    onError: () => toasts.failure('Error', 'Failed to add leader'),
    onSettled,
  })

  const update = useMutation({
    mutationFn: (change: Parameters<typeof updateLeader>[1]) => updateLeader(supabase, change),
    onSuccess(outcome) {
      if ('saved' in outcome) toasts.success('Success', 'Leader updated successfully')
    },
    onError: onUpdateError,
    onSettled,
  })

  const reorder = useMutation({
    mutationFn: (ordered: readonly Leader[]) => reorderLeaders(supabase, ordered),
    onMutate: (ordered) =>
      queryClient.setQueryData(
        queryKey,
        ordered.map((leader, place) => ({ ...leader, display_order: place })),
      ),
    onError: onUpdateError,
    onSettled,
  })

  const remove = useMutation({
    mutationFn: (id: string) => deleteLeader(supabase, id),
    onSuccess: () => toasts.success('Success', 'Leader deleted successfully'),
    onError: () => toasts.failure('Error', 'Failed to delete leader'),
    onSettled,
  })

  return { create, update, reorder, remove }
}
