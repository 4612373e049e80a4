import { useAction } from '#app/components/staff/use-action.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { changeProgress, type ProgressChange, setupKey } from './setup-data.ts'

export function useProgressChange(change: ProgressChange) {
  const supabase = useSupabase()
  return useAction({
    mutationFn: () => changeProgress(supabase, change),
    failureTitle: 'Setup not updated',
    reloads: setupKey,
  })
}
