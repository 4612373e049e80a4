import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { changeProgress, type ProgressChange, setupKey } from './setup-data.ts'

export function useProgressChange(change: ProgressChange) {
  const supabase = useSupabase()
  const { showError } = useToasts()
  return useAction({
    mutationFn: () => changeProgress(supabase, change),
    onError: (error) => showError('Setup not updated', explainFailure(error)),
    reloads: setupKey,
  })
}
