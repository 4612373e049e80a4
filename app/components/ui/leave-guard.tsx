import { useLeaveGuard } from '#app/lib/browser/forms/use-leave-guard.ts'
import { DiscardDialog } from './discard-dialog.tsx'

/**
 * Asks before you leave a page with unsaved changes. Render it only while there are some, because
 * the router uses only the last of several guards.
 */
export function LeaveGuard({ onLeave }: { onLeave?: () => void }) {
  const blocker = useLeaveGuard(true)
  return (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
