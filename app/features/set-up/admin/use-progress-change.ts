import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { changeProgress, type ProgressChange, setUpKey } from './set-up-data.ts'

/** Changes how far the site is set up. A failure is told, and nothing is lost by it. */
export function useProgressChange(change: ProgressChange) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { failure } = useToasts()
  return useAction({
    mutationFn: () => changeProgress(supabase, change),
    onError: (error) => failure('Error', explainFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: setUpKey }),
  })
}
