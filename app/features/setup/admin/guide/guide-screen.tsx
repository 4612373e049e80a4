import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { OwnerEmailForm } from '../owner-email-form.tsx'
import { createSkipChange, setupKey } from '../setup-data.ts'
import { TrashSampleButton } from '../trash-sample-button.tsx'
import { useProgressChange } from '../use-progress-change.ts'
import { type SetupFacts, useSetup } from '../use-setup.ts'
import { GuideHeader } from './guide-header.tsx'
import { type GuideStep, type GuideStepId, getAdjacentUrls, listOpenSteps } from './guide-steps.ts'

export interface GuidePanelProps {
  saveLabel: string
  /** Called after the form is saved, or submitted without changes. */
  onSaved: () => Promise<void>
}

/** The forms of other features, keyed by the step that shows them. */
export type GuidePanels = Readonly<
  Record<Exclude<GuideStepId, 'account' | 'sample'>, (props: GuidePanelProps) => ReactNode>
>

interface GuideScreenProps {
  step: GuideStep
  setupFacts: SetupFacts
  panels: GuidePanels
  /** Offers site templates other than the sample. */
  otherTemplates: ReactNode
}

export function GuideScreen({ step, setupFacts, panels, otherTemplates }: GuideScreenProps) {
  const { data, isError, refetch } = useSetup(setupFacts)
  if (isError) return <ListMessage onRetry={() => void refetch()}>Couldn’t load the guide.</ListMessage>
  if (!data) return <ListSkeleton rowCount={5}>Loading the guide...</ListSkeleton>
  const { steps, skipped, sample, isBegun } = data
  const isOpenStep = listOpenSteps(steps, skipped, step.stepIds).length > 0
  // Only for the steps `account`, `sample` and `mail`, whose IDs are the same in the checklist.
  const checklistStep = steps.find(({ id }) => id === step.id)
  return (
    <div className="flex flex-col gap-6">
      {!isBegun && <MarkGuideStarted />}
      <GuideHeader step={step} steps={steps} skipped={skipped} />
      <StepBody key={step.id} step={step} isOpenStep={isOpenStep}>
        {(panel) => {
          if (step.id === 'account') {
            return (
              <div className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5">
                <p className="wrap-anywhere">{checklistStep?.text}</p>
                {!checklistStep?.isDone && <OwnerEmailForm {...panel} />}
              </div>
            )
          }
          if (step.id === 'sample') {
            return (
              <>
                <div className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5">
                  <p className="max-w-prose">{checklistStep?.text}</p>
                  {!checklistStep?.isDone && (
                    <span className="flex flex-wrap gap-2">
                      <Button onClick={() => void panel.onSkip()}>Keep it for now</Button>
                      <TrashSampleButton counts={sample} />
                    </span>
                  )}
                </div>
                {otherTemplates}
              </>
            )
          }
          return (
            <>
              {step.id === 'mail' && !checklistStep?.isDone && <p className="max-w-prose">{checklistStep?.text}</p>}
              {panels[step.id](panel)}
            </>
          )
        }}
      </StepBody>
    </div>
  )
}

function MarkGuideStarted() {
  const { run } = useProgressChange(() => ({ isBegun: true }))
  const hasRun = useRef(false)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    void run()
  })
  return null
}

interface StepBodyProps {
  step: GuideStep
  isOpenStep: boolean
  children: (panel: GuidePanelProps & { onSkip: () => Promise<void> }) => ReactNode
}

function StepBody({ step, isOpenStep, children }: StepBodyProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { previousUrl, nextUrl } = getAdjacentUrls(step)
  const skip = useProgressChange(createSkipChange(step.stepIds, true))
  async function goToNext() {
    await queryClient.invalidateQueries({ queryKey: setupKey })
    await navigate(nextUrl)
  }
  async function finishStep() {
    if (isOpenStep) await skip.run()
    await goToNext()
  }
  return (
    <>
      {children({
        saveLabel: 'Save and continue',
        onSaved: step.isDoneBySaving ? finishStep : goToNext,
        onSkip: finishStep,
      })}
      <div className="flex flex-wrap items-center gap-2 border-t border-border pt-4">
        <ButtonLink to={previousUrl} variant="outline">
          Back
        </ButtonLink>
        <span className="grow" />
        <ButtonLink to={nextUrl} variant="outline">
          {isOpenStep ? 'Skip this step' : 'Next step'}
        </ButtonLink>
      </div>
    </>
  )
}
