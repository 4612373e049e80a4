import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { guideStart, listLeft } from './guide/guide-steps.ts'
import type { Step } from './list-steps.ts'
import { OwnerAddressForm } from './owner-address-form.tsx'
import { SampleChoice } from './sample-choice.tsx'
import { skipping } from './set-up-data.ts'
import { useProgressChange } from './use-progress-change.ts'
import { type KnownSite, useSetUp } from './use-set-up.ts'

interface SetUpScreenProps {
  known: KnownSite
  /** Shown where a mail server is set up. */
  testMail: ReactNode
}

/** The steps that make the site the department's own: what is done, and what is left to do. */
export function SetUpScreen({ known, testMail }: SetUpScreenProps) {
  const { data, isError, refetch } = useSetUp(known)
  if (isError) return <ListState onRetry={() => void refetch()}>Couldn’t load the setup checklist.</ListState>
  if (!data) return <ListState>Looking at the site...</ListState>
  const { steps, skipped, sample, isBegun, isDismissed } = data
  const left = listLeft(steps, skipped)
  const finished = steps.length - left.length
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5">
        <div className="min-w-56 flex-1">
          <p role="status" className="font-display text-2xl font-bold">
            {left.length === 0 ? 'Everything is done' : `${left.length} left to do`}
          </p>
          <p className="max-w-prose text-sm text-muted-foreground">
            {left.length === 0
              ? 'The site is yours. All of it can be changed at any time.'
              : 'Take the steps in any order, skip what doesn’t matter, and come back whenever you like. The guide leads through them one by one.'}
          </p>
          <Progress
            label="Steps that are done or skipped"
            value={Math.round((finished / steps.length) * 100)}
            className="mt-3 max-w-md"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/" variant={left.length === 0 ? 'primary' : 'outline'}>
            Look at the site
          </ButtonLink>
          <ButtonLink to={guideStart} variant={left.length === 0 ? 'outline' : 'primary'}>
            {isBegun ? 'Open the guide again' : 'Begin the guide'}
          </ButtonLink>
          {isBegun && isDismissed && left.length > 0 && <ShowOnDashboard />}
        </div>
      </div>
      <ol aria-label="Steps" className="flex flex-col gap-3">
        {steps.map((step) => (
          <StepCard key={step.id} step={step} isSkipped={skipped.includes(step.id)}>
            {step.id === 'account' && !step.isDone && <OwnerAddressForm />}
            {step.id === 'mail' && known?.hasMailServer && testMail}
            {step.id === 'sample' && !step.isDone && <SampleChoice counts={sample} />}
          </StepCard>
        ))}
      </ol>
    </div>
  )
}

interface StepCardProps {
  step: Step
  isSkipped: boolean
  /** What is done on the screen itself. */
  children: ReactNode
}

function StepCard({ step: { id, title, text, isDone, link }, isSkipped, children }: StepCardProps) {
  const skip = useProgressChange(skipping([id], !isSkipped))
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-4 sm:p-5">
      <Icon aria-hidden className={`mt-1 size-6 shrink-0 ${isDone ? 'text-success' : 'text-muted-foreground'}`} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {title}
          {isDone ? <Badge variant="success">Done</Badge> : isSkipped && <Badge>Skipped</Badge>}
        </h2>
        <p className="max-w-prose wrap-anywhere">{text}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isDone && (
          <Button
            variant="ghost"
            disabled={skip.isRunning}
            aria-label={`${isSkipped ? 'Take up again' : 'Skip'}: ${title}`}
            onClick={() => void skip.run()}
          >
            {isSkipped ? 'Take up again' : 'Skip'}
          </Button>
        )}
        {link && (
          <ButtonLink to={link.to} variant={isDone || isSkipped ? 'outline' : 'primary'}>
            {isDone ? 'Change' : link.label}
            {isDone && <span className="sr-only">: {title}</span>}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** Brings back what somebody dismissed. */
function ShowOnDashboard() {
  const change = useProgressChange(() => ({ isDismissed: false }))
  return (
    <Button variant="outline" disabled={change.isRunning} onClick={() => void change.run()}>
      Show this on the dashboard
    </Button>
  )
}
