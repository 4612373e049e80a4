import { useNavigate } from 'react-router'
import { useLeaveGuard } from '#app/lib/browser/forms/use-leave-guard.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { DiscardDialog } from './discard-dialog.tsx'

interface LeaveGuardProps {
  onLeave?: () => void
  /** Saves a draft. Resolves to false if it wasn't saved. */
  onSaveDraft?: () => Promise<boolean>
}

/**
 * Asks before you leave a page with unsaved changes. Render it only while there are some, because
 * the router uses only the last of several guards.
 */
export function LeaveGuard({ onLeave, onSaveDraft }: LeaveGuardProps) {
  const blocker = useLeaveGuard(true)
  const navigate = useNavigate()
  const [saveDraft, isSaving] = useSingleRun(async () => {
    const isSaved = await onSaveDraft?.()
    // Saving removes this guard, and `proceed` fails then.
    if (isSaved && blocker.location) await navigate(blocker.location)
    else blocker.reset?.()
  })
  return (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      draft={onSaveDraft && { isSaving, onSave: () => void saveDraft() }}
    />
  )
}
