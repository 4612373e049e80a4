import { useLeaveGuard } from '#app/lib/browser/forms/use-leave-guard.ts'
import { DiscardDialog } from './discard-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left. Render it only while there are some: of several guards on a page the router
 * asks the one that came last and no other.
 */
export function LeaveGuard({ onLeave }: { onLeave?: () => void }) {
  const blocker = useLeaveGuard(true)
  return (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
