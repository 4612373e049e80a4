import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createLeader, deleteLeader, moveLeader, updateLeader } from './leader-calls.ts'
import type { LeaderInput } from './leader-input.ts'
import { leadersKey } from './leader-queries.ts'

const moveKey = ['move-leader']

/** Everything that changes leaders. Each change refreshes the list and tells its outcome by a toast. */
export function useLeaderMutations() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: leadersKey })
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

  const move = useMutation({
    mutationKey: moveKey,
    // One after the other, as they were asked for.
    scope: { id: 'leader-order' },
    mutationFn: (change: { id: string; place: number }) => moveLeader(supabase, change),
    // An older reading must not take back what is shown already.
    onMutate: () => queryClient.cancelQueries({ queryKey: leadersKey }),
    onError: onUpdateError,
    // Only the last one of several refreshes: an earlier one would show a step that is past.
    onSettled: () => (queryClient.isMutating({ mutationKey: moveKey }) === 1 ? onSettled() : undefined),
  })

  const remove = useMutation({
    mutationFn: (id: string) => deleteLeader(supabase, id),
    onSuccess: () => toasts.success('Success', 'Leader deleted successfully'),
    onError: () => toasts.failure('Error', 'Failed to delete leader'),
    onSettled,
  })

  return { create, update, move, remove }
}
