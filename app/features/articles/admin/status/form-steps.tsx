import { useState } from 'react'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Article } from '../../article.ts'
import { listFormSteps, type NextStep, type Submission, stateNow } from './article-status.ts'
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

interface FormAction {
  label: string
  onPress: () => void
  /** Given if the button switches something on and off. */
  isPressed?: boolean
}

/**
 * The buttons beside the one that creates or updates an article: preview, the likeliest step, and a menu with the other
 * steps. Phones have all of them in the menu. No menu has only one entry.
 */
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

  const toAction = ({ step, label }: NextStep) => ({ label, onPress: () => void take(step) })
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
