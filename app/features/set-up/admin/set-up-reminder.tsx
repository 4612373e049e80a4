import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listLeft } from './guide/guide-steps.ts'
import { LeftToDo } from './left-to-do.tsx'
import { hasGuideQuery } from './set-up-data.ts'
import { useProgressChange } from './use-progress-change.ts'
import { type KnownSite, useSetUp } from './use-set-up.ts'

/** Queries if the guide was started and not dismissed, so that the dashboard shows the reminder. */
export function useHasReminder(isAdmin: boolean) {
  return useQuery({ ...hasGuideQuery(useSupabase()), enabled: isAdmin })
}

/** Lists the remaining steps until all are done or an administrator dismisses the list. */
export function SetUpReminder({ known }: { known: KnownSite }) {
  const { data } = useSetUp(known)
  const dismiss = useProgressChange(() => ({ isDismissed: true }))
  const left = data ? listLeft(data.steps, data.skipped) : []
  if (left.length === 0) return null
  return (
    <LeftToDo
      left={left}
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
            Dismiss<span className="sr-only"> what is left to do</span>
          </Button>
        </span>
      }
    />
  )
}
