import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Article } from '../../article.ts'
import { getCurrentState, getMainStep, listFormSteps, type NextStep, type Submission } from './article-status.ts'
import { StepDialog } from './next-step-dialog.tsx'

interface FormStepsProps {
  /** Null for a new article. */
  article: Article | null
  isBusy: boolean
  hasPreview: boolean
  onPreview: () => void
  /** The label of the submit button. On phones, the menu repeats it for articles in review. */
  submitLabel: string
  /** Validates the article for publishing and shows errors. Resolves to false if there are any. */
  onCheck: () => Promise<boolean>
  onSubmit: (submission: Submission) => Promise<void>
}

interface FormAction {
  label: string
  onPress: () => void
  /** Set for toggle buttons. */
  isPressed?: boolean
  isMain?: boolean
  /** True for buttons that phones show as well. */
  isOnPhones?: boolean
}

/**
 * The buttons next to the submit button: preview, likely steps, a menu with the other steps, and
 * the main step. Phones show only decisions as buttons and put the others in the menu. A menu with
 * a single entry becomes a button.
 */
export function FormSteps(props: FormStepsProps) {
  const { article, isBusy, hasPreview, onPreview, submitLabel, onCheck, onSubmit } = props
  const mayPublish = useMayPublish()
  const [openStep, setOpenStep] = useState<'schedule' | 'send-back' | 'withdraw' | null>(null)
  const state = article && getCurrentState(article)
  const mainStep = getMainStep(state, mayPublish)
  const secondarySteps = listFormSteps(state, mayPublish).filter(({ step }) => step !== mainStep?.step)
  const visibleSteps = secondarySteps.filter(
    ({ step }) => step === 'send-back' || step === 'publish' || (state === null && step === 'draft'),
  )
  const menuSteps = secondarySteps.filter((step) => !visibleSteps.includes(step))
  const isReview = visibleSteps.some(({ step }) => step === 'send-back')

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

  const toAction = ({ step, label }: NextStep): FormAction => ({
    label,
    onPress: () => void runStep(step),
    isMain: step === mainStep?.step,
    isOnPhones: step === 'send-back' || step === mainStep?.step || (state === null && step === 'draft'),
  })
  const previewAction: FormAction = { label: 'Preview', onPress: onPreview, isPressed: hasPreview }
  const isMenuInRow = menuSteps.length === 1 && !isReview
  const rowActions = [previewAction, ...visibleSteps.map(toAction), ...(isMenuInRow ? menuSteps.map(toAction) : [])]
  const menuActions = isMenuInRow ? [] : menuSteps.map(toAction)
  const phoneMenuActions = [
    ...rowActions.filter(({ isOnPhones }) => !isOnPhones),
    ...(isReview ? [{ label: submitLabel, onPress: () => void onSubmit({}) }] : []),
  ]
  const hasMenu = phoneMenuActions.length + menuActions.length > 1
  const renderButton = (action: FormAction) => {
    const { label, onPress, isPressed, isMain = false, isOnPhones = false } = action
    return (
      <Button
        key={label}
        variant={isMain ? 'primary' : 'outline'}
        disabled={isBusy && isPressed === undefined}
        aria-pressed={isPressed}
        className={joinClasses(
          'aria-pressed:border-primary aria-pressed:bg-muted',
          hasMenu && !isOnPhones && 'max-sm:hidden',
        )}
        onClick={onPress}
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      {rowActions.map(renderButton)}
      {hasMenu && (
        <Popover
          label="More"
          button={
            <>
              <span className="max-sm:sr-only">More</span>
              <Ellipsis aria-hidden className="size-5 sm:hidden" />
            </>
          }
          buttonClass={buttonClass('outline', menuActions.length > 0 ? 'max-sm:px-3' : 'max-sm:px-3 sm:hidden')}
          disabled={isBusy}
        >
          {phoneMenuActions.map((action) => (
            <MenuItem key={action.label} {...action} className="sm:hidden" />
          ))}
          {menuActions.map((action) => (
            <MenuItem key={action.label} {...action} />
          ))}
        </Popover>
      )}
      {mainStep && renderButton(toAction(mainStep))}
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
