import { Ellipsis, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCanPublish } from '#app/components/staff/use-can-publish.ts'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Article } from '../../article.ts'
import { getCurrentState, getMainStep, listFormSteps, type NextStep, type Submission } from './article-status.ts'
import { StepDialog } from './next-step-dialog.tsx'

interface FormStepsProps {
  article: Article | null
  isBusy: boolean
  hasPreview: boolean
  onPreview: () => void
  /** Must have a key, because the button becomes an array element. */
  submitButton: ReactNode
  /** If the article can be sent back, the menu on phones contains a button with this label. */
  submitLabel: string
  /** Shows errors and resolves to false if the article can't be published. */
  onCheck: () => Promise<boolean>
  onSubmit: (submission: Submission) => Promise<void>
}

interface FormAction {
  label: string
  onPress: () => void
  /** Only for toggle buttons. */
  isPressed?: boolean
  isMain?: boolean
  /** True for buttons that phones show outside the menu. */
  isShownOnPhones?: boolean
}

/**
 * The form's buttons have the same order in every state: preview, save, other steps, menu, main
 * button. The menu contains the steps that don't fit, and on phones also other buttons.
 */
export function FormSteps(props: FormStepsProps) {
  const { article, isBusy, hasPreview, onPreview, submitButton, submitLabel, onCheck, onSubmit } = props
  const canPublish = useCanPublish()
  const [openStep, setOpenStep] = useState<'schedule' | 'send-back' | 'withdraw' | null>(null)
  const state = article && getCurrentState(article)
  const mainStep = getMainStep(state, canPublish)
  const steps = listFormSteps(state, canPublish).filter(({ step }) => step !== mainStep?.step)
  const saveStep = steps.find(({ step }) => state === null && step === 'draft')
  const otherSteps = steps.filter((step) => step !== saveStep)
  const visibleSteps = otherSteps.length > 2 ? otherSteps.slice(0, 1) : otherSteps
  const canSendBack = otherSteps.some(({ step }) => step === 'send-back')

  async function runStep(step: NextStep['step']): Promise<void> {
    switch (step) {
      case 'publish':
        return onSubmit({ stateChange: { state: 'published' } })
      case 'submit':
        return onSubmit({ stateChange: { state: 'in-review' } })
      case 'draft':
        return onSubmit({ stateChange: { state: 'draft' } })
      default:
        if (step !== 'schedule' || (await onCheck())) setOpenStep(step)
    }
  }

  const toAction = (nextStep: NextStep): FormAction => ({
    label: nextStep.label,
    onPress: () => void runStep(nextStep.step),
    isMain: nextStep === mainStep,
    isShownOnPhones: nextStep === mainStep || nextStep === saveStep || nextStep.step === 'send-back',
  })
  const previewAction: FormAction = { label: 'Preview', onPress: onPreview, isPressed: hasPreview }
  const rowActions = visibleSteps.map(toAction)
  const menuActions = otherSteps.slice(visibleSteps.length).map(toAction)
  const phoneMenuActions = [
    previewAction,
    ...(canSendBack ? [{ label: submitLabel, onPress: () => void onSubmit({}) }] : []),
    ...rowActions.filter(({ isShownOnPhones }) => !isShownOnPhones),
  ]
  const hasPhoneMenu = phoneMenuActions.length + menuActions.length > 1
  const renderButton = (action: FormAction) => {
    const { label, onPress, isPressed, isMain = false, isShownOnPhones = false } = action
    return (
      <Button
        key={label}
        variant={isMain ? 'primary' : 'outline'}
        disabled={isBusy && isPressed === undefined}
        aria-pressed={isPressed}
        className={joinClasses(
          'aria-pressed:border-primary aria-pressed:bg-muted',
          !isShownOnPhones && (hasPhoneMenu ? 'max-sm:hidden' : 'max-sm:max-w-11'),
        )}
        onClick={onPress}
      >
        {action === previewAction ? (
          <>
            <Eye aria-hidden className="size-5 shrink-0 sm:hidden" />
            <span className="max-sm:sr-only">{label}</span>
          </>
        ) : (
          label
        )}
      </Button>
    )
  }
  return (
    <>
      {/* In an array, the submit button stays mounted and focused even if its position changes. */}
      {[
        renderButton(previewAction),
        mainStep ? submitButton : saveStep && renderButton(toAction(saveStep)),
        ...rowActions.map(renderButton),
        hasPhoneMenu && (
          <Popover
            key="more"
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
        ),
        mainStep ? renderButton(toAction(mainStep)) : submitButton,
      ]}
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
