import { CircleDashed } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { SetupStep } from './list-setup-steps.ts'

export function OpenSteps({ steps, action }: { steps: readonly SetupStep[]; action?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface">
      <header
        className={
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-border px-4 py-2 sm:px-5'
        }
      >
        <h2 id={id} className="font-display text-2xl font-bold">
          Left to do
        </h2>
        {action}
      </header>
      <ul className="grid gap-x-6 px-4 py-2 sm:grid-cols-2 sm:px-5">
        {steps.map((step) => (
          <li key={step.id} className="flex items-center gap-2">
            <CircleDashed aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <Link
              to={step.link?.to ?? '/admin/settings/setup'}
              className={
                'inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 ' +
                'focus-visible:outline-2 focus-visible:outline-ring'
              }
            >
              {step.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
