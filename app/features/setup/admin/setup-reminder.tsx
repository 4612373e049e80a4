import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listOpenSteps } from './guide/guide-steps.ts'
import { OpenSteps } from './open-steps.tsx'
import { setupReminderQuery } from './setup-data.ts'
import { useProgressChange } from './use-progress-change.ts'
import { type SetupFacts, useSetup } from './use-setup.ts'

/** The result is true if the setup guide was started and nobody has dismissed the reminder. */
export function useSetupReminderQuery(isAdmin: boolean) {
  return useQuery({ ...setupReminderQuery(useSupabase()), enabled: isAdmin })
}

export function SetupReminder({ setupFacts }: { setupFacts: SetupFacts }) {
  const { data } = useSetup(setupFacts)
  const dismiss = useProgressChange(() => ({ isDismissed: true }))
  const openSteps = data ? listOpenSteps(data.steps, data.skipped) : []
  if (openSteps.length === 0) return null
  return (
    <OpenSteps
      steps={openSteps}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <Link
            to="/admin/settings/setup"
            className={
              'inline-flex min-h-11 items-center text-sm font-semibold text-accent-text ' +
              'underline underline-offset-4 focus-visible:outline-2 focus-visible:outline-ring'
            }
          >
            Setup
          </Link>
          <Button variant="ghost" disabled={dismiss.isRunning} onClick={() => void dismiss.run()}>
            Dismiss<span className="sr-only"> the setup reminder</span>
          </Button>
        </span>
      }
    />
  )
}
