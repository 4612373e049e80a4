import { useState } from 'react'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Article } from '../../article.ts'
import { listFormSteps, type NextStep, type Submission, stateNow } from './article-status.ts'
import { StepDialog } from './next-step-dialog.tsx'

interface FormStepsProps {
  /** Null for a new article. */
  article: Article | null
  isBusy: boolean
  hasPreview: boolean
  onPreview: () => void
  /** Validates the article for publishing and shows errors. Resolves to false if there are any. */
  onCheck: () => Promise<boolean>
  onSubmit: (submission: Submission) => Promise<void>
}

interface FormAction {
  label: string
  onPress: () => void
  /** Set for toggle buttons. */
  isPressed?: boolean
}

/**
 * The buttons next to the submit button: preview, the most likely step, and a menu with the other
 * steps. On phones, all of them are in the menu. A single entry is a button instead of a menu.
 */
export function FormSteps({ article, isBusy, hasPreview, onPreview, onCheck, onSubmit }: FormStepsProps) {
  const mayPublish = useMayPublish()
  const [openStep, setOpenStep] = useState<'schedule' | 'send-back' | 'withdraw' | null>(null)
  const state = article && stateNow(article)
  const [first, ...rest] = listFormSteps(state, mayPublish)
  const shown = first && (state === null || first.step === 'publish' || first.step === 'submit') ? first : null
  const others = shown ? rest : first ? [first, ...rest] : []

  async function runStep(step: NextStep['step']): Promise<void> {
    switch (step) {
      case 'publish':
        return onSubmit({ step: { state: 'published' } })
      case 'submit':
        return onSubmit({ step: { state: 'in-review' } })
      case 'draft':
        return onSubmit({ step: { state: 'draft' } })
      default:
        if (step !== 'schedule' || (await onCheck())) setOpenStep(step)
    }
  }

  const toAction = ({ step, label }: NextStep) => ({ label, onPress: () => void runStep(step) })
  const preview = { label: 'Preview', onPress: onPreview, isPressed: hasPreview }
  const inRow: FormAction[] = [
    preview,
    ...(shown ? [toAction(shown)] : []),
    ...(others.length === 1 ? others.map(toAction) : []),
  ]
  const inMenu = others.length > 1 ? others.map(toAction) : []
  const hasMenu = inRow.length + inMenu.length > 1
  return (
    <>
      {inRow.map(({ label, onPress, isPressed }) => (
        <Button
          key={label}
          variant="outline"
          disabled={isBusy && isPressed === undefined}
          aria-pressed={isPressed}
          className={joinClasses('aria-pressed:border-primary aria-pressed:bg-muted', hasMenu && 'max-sm:hidden')}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      {hasMenu && (
        <Popover
          label="More"
          button="More"
          buttonClass={buttonClass('outline', inMenu.length > 0 ? 'max-sm:grow' : 'max-sm:grow sm:hidden')}
          disabled={isBusy}
        >
          {inRow.map((action) => (
            <MenuItem key={action.label} {...action} className="sm:hidden" />
          ))}
          {inMenu.map((action) => (
            <MenuItem key={action.label} {...action} />
          ))}
        </Popover>
      )}
      {openStep && (
        <StepDialog
          article={article}
          step={openStep}
          isBusy={isBusy}
          onConfirmStep={async (submission) => {
            setOpenStep(null)
            await onSubmit(submission)
          }}
          onClose={() => setOpenStep(null)}
        />
      )}
    </>
  )
}

function MenuItem({ label, onPress, isPressed, className }: FormAction & { className?: string }) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={joinClasses(popoverItemClass, className)}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
