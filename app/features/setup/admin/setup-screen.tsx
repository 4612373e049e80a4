import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { guideStartPath, listOpenSteps } from './guide/guide-steps.ts'
import type { SetupStep } from './list-setup-steps.ts'
import { OwnerEmailForm } from './owner-email-form.tsx'
import { createSkipChange } from './setup-data.ts'
import { TrashSampleButton } from './trash-sample-button.tsx'
import { useProgressChange } from './use-progress-change.ts'
import { type SetupFacts, useSetup } from './use-setup.ts'

interface SetupScreenProps {
  setupFacts: SetupFacts
  /** Shown if a mail server is set up. */
  testMail: ReactNode
}

export function SetupScreen({ setupFacts, testMail }: SetupScreenProps) {
  const { data, isError, refetch } = useSetup(setupFacts)
  if (isError) return <ListMessage onRetry={() => void refetch()}>Couldn’t load the setup checklist.</ListMessage>
  if (!data) return <ListSkeleton>Loading the setup checklist...</ListSkeleton>
  const { steps, skipped, sample, isBegun, isDismissed } = data
  const openSteps = listOpenSteps(steps, skipped)
  const doneCount = steps.length - openSteps.length
  return (
    <div className="rounded-lg border border-border bg-surface">
      <header
        className={'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border p-4 sm:px-5'}
      >
        <div className="min-w-56 flex-1">
          <h2 className="font-display text-xl font-bold">Make the site your own</h2>
          <div className="mt-1 flex items-center gap-3">
            <Progress
              label="Steps that are done or skipped"
              value={Math.round((doneCount / steps.length) * 100)}
              className="w-40"
            />
            <p role="status" className="text-sm text-muted-foreground">
              {openSteps.length === 0 ? 'All done' : `${doneCount} of ${steps.length} done`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {isBegun && isDismissed && openSteps.length > 0 && <ShowOnDashboard />}
          {openSteps.length === 0 && <ButtonLink to="/">View site</ButtonLink>}
          <ButtonLink to={guideStartPath} variant={openSteps.length === 0 ? 'outline' : 'primary'}>
            {isBegun ? 'Continue the guide' : 'Start the guide'}
          </ButtonLink>
        </div>
      </header>
      <ol aria-label="Steps" className="divide-y divide-border">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} isSkipped={skipped.includes(step.id)}>
            {step.id === 'account' && !step.isDone && <OwnerEmailForm />}
            {step.id === 'mail' && setupFacts?.hasMailServer && testMail}
            {step.id === 'sample' && !step.isDone && <TrashSampleButton counts={sample} />}
          </StepRow>
        ))}
      </ol>
    </div>
  )
}

interface StepRowProps {
  step: SetupStep
  isSkipped: boolean
  children: ReactNode
}

function StepRow({ step: { id, title, text, isDone, link }, isSkipped, children }: StepRowProps) {
  const skip = useProgressChange(createSkipChange([id], !isSkipped))
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-5">
      <Icon aria-hidden className={`size-5 shrink-0 self-start ${isDone ? 'text-success' : 'text-muted-foreground'}`} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className={`flex flex-wrap items-center gap-2 leading-tight ${isDone ? '' : 'font-semibold'}`}>
          {title}
          {isDone ? <span className="sr-only">Done</span> : isSkipped && <Badge>Skipped</Badge>}
        </h3>
        <p className="max-w-prose text-sm wrap-anywhere text-muted-foreground">{text}</p>
        <div className="mt-2 empty:hidden">{children}</div>
      </div>
      <div className="flex flex-wrap gap-1">
        {!isDone && (
          <Button
            variant="ghost"
            disabled={skip.isRunning}
            aria-label={`${isSkipped ? 'Undo skip' : 'Skip'}: ${title}`}
            onClick={() => void skip.run()}
          >
            {isSkipped ? 'Undo skip' : 'Skip'}
          </Button>
        )}
        {link && (
          <ButtonLink to={link.to} variant={isDone ? 'ghost' : 'outline'}>
            {isDone ? 'Change' : link.label}
            {isDone && <span className="sr-only">: {title}</span>}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function ShowOnDashboard() {
  const change = useProgressChange(() => ({ isDismissed: false }))
  return (
    <Button variant="outline" disabled={change.isRunning} onClick={() => void change.run()}>
      Show on the dashboard
    </Button>
  )
}
