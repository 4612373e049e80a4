import { useLeaveGuard } from '#app/lib/browser/forms/use-leave-guard.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { DiscardDialog } from './discard-dialog.tsx'

interface LeaveGuardProps {
  /**
   * True while there are unsaved changes. Required with `onSaveDraft`, because the guard must stay
   * mounted until the draft is saved and the user has left.
   */
  isDirty?: boolean
  onDiscard?: () => void
  /** Saves a draft. Resolves to false if the draft wasn't saved. */
  onSaveDraft?: () => Promise<boolean>
}

/**
 * Asks users before they leave a page with unsaved changes. If a screen has several guards, render
 * each guard only while its form has changes, because the router uses only the last guard.
 */
export function LeaveGuard({ isDirty = true, onDiscard, onSaveDraft }: LeaveGuardProps) {
  const blocker = useLeaveGuard(isDirty)
  const [saveDraft, isSaving] = useSingleRun(async () => {
    if (await onSaveDraft?.()) blocker.proceed?.()
    else blocker.reset?.()
  })
  return (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
      draft={onSaveDraft && { isSaving, onSave: () => void saveDraft() }}
    />
  )
}
