import { useState } from 'react'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import type { Article } from '../../article.ts'
import { listFormSteps, type NextStep, type Submission, stateNow } from './article-life.ts'
import { StepDialog } from './next-step-dialog.tsx'

interface FormStepsProps {
  /** Null for a new one. */
  article: Article | null
  isBusy: boolean
  hasPreview: boolean
  onPreview: () => void
  /** Shows what the article still needs before it is public. Resolves to false if it needs something. */
  onCheck: () => Promise<boolean>
  onSubmit: (submission: Submission) => Promise<void>
}

/** The buttons beside the one that creates or updates an article: the likeliest step, and a menu with the others. */
export function FormSteps({ article, isBusy, hasPreview, onPreview, onCheck, onSubmit }: FormStepsProps) {
  const mayPublish = useMayPublish()
  const [asked, setAsked] = useState<'schedule' | 'send-back' | 'withdraw' | null>(null)
  const state = article && stateNow(article)
  const [first, ...rest] = listFormSteps(state, mayPublish)
  const shown = first && (state === null || first.step === 'publish' || first.step === 'submit') ? first : null
  const others = shown ? rest : first ? [first, ...rest] : []

  async function take(step: NextStep['step']): Promise<void> {
    switch (step) {
      case 'publish':
        return onSubmit({ step: { state: 'published' } })
      case 'submit':
        return onSubmit({ step: { state: 'in-review' } })
      case 'draft':
        return onSubmit({ step: { state: 'draft' } })
      default:
        if (step !== 'schedule' || (await onCheck())) setAsked(step)
    }
  }

  const button = ({ step, label }: NextStep, className?: string) => (
    <Button key={step} variant="outline" disabled={isBusy} className={className} onClick={() => void take(step)}>
      {label}
    </Button>
  )
  return (
    <>
      <Button
        variant="outline"
        aria-pressed={hasPreview}
        className="aria-pressed:border-primary aria-pressed:bg-muted"
        onClick={onPreview}
      >
        Preview
      </Button>
      {/* Phones have a menu for all of them. */}
      {others.map((other) => button(other, 'sm:hidden'))}
      {others.length > 0 && (
        <Popover label="More" button="More" buttonClass={buttonClass('outline', 'max-sm:hidden')} disabled={isBusy}>
          {others.map(({ step, label }) => (
            <button key={step} type="button" className={popoverItemClass} onClick={() => void take(step)}>
              {label}
            </button>
          ))}
        </Popover>
      )}
      {shown && button(shown)}
      {asked && (
        <StepDialog
          article={article}
          step={asked}
          isBusy={isBusy}
          onTake={async (submission) => {
            setAsked(null)
            await onSubmit(submission)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
