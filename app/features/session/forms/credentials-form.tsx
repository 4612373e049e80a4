import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useIsHydrated } from '#app/lib/browser/use-is-hydrated.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'

interface CredentialsFormProps {
  children: ReactNode
  submitLabel: string
  busyLabel: string
  onSubmit: () => Promise<unknown>
}

/** Before hydration, the form is disabled, because it has no submit handler yet. */
export function CredentialsForm({ children, submitLabel, busyLabel, onSubmit }: CredentialsFormProps) {
  const isHydrated = useIsHydrated()
  const [submit, isBusy] = useSingleRun(onSubmit)
  return (
    // If the submit handler doesn't run, `post` keeps the password out of the URL.
    <form
      method="post"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <noscript>
        <p className="mb-5 font-semibold">This form needs JavaScript.</p>
      </noscript>
      <fieldset disabled={!isHydrated} className="flex min-w-0 flex-col gap-5">
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
        <Button type="submit" className="w-full" disabled={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </fieldset>
    </form>
  )
}
