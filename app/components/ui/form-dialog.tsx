import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { saveByKeys, submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useLeaveGuard } from '#app/lib/browser/forms/use-leave-guard.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { FormNotice } from './form-notice.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  submitLabel: string
  busyLabel: string
  isDirty: boolean
  isSaving: boolean
  /**
   * Set while saving waits for something, such as an upload. The submit button shows the label. The
   * form stays editable, and closing the form stops the wait.
   */
  waiting?: { label: string; onStop: () => void } | undefined
  problem?: ReactNode
  status?: ReactNode
  headerTools?: ReactNode
  /**
   * True if Enter in a field submits. Set only for forms of one or two fields that publish nothing.
   */
  submitsOnEnter?: boolean
  /** A button that stops saving, shown while `isSaving` is true. */
  stopButton?: { label: string; onStop: () => void } | undefined
  /** Adds buttons beside the submit button. A phone has space for only one added button. */
  renderActions?: (submitButton: ReactNode) => ReactNode
  note?: string | undefined
  /**
   * `secondary` if another action is the main action. `menu` if phones hide the submit button,
   * because a menu also contains the submit action.
   */
  submitButtonRole?: 'main' | 'secondary' | 'menu'
  /** Saves without closing the form. Called on Ctrl+Enter, instead of submitting, and on Ctrl+S. */
  onQuickSave?: () => void
  /**
   * Saves the changes when the user leaves the form without Cancel. Resolves to the function that
   * closes the form, or to null if the user must be asked.
   */
  onLeave?: () => Promise<(() => void) | null>
  /** Called before the form closes because the user goes to another URL. */
  onNavigateAway?: () => void
  leaveDialog?: (leave: LeaveDialogProps) => ReactNode
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
  className?: string
}

export interface LeaveDialogProps {
  isOpen: boolean
  onStay: () => void
  /** Closes the form with `close` and continues the blocked navigation. */
  onLeave: (close: () => void) => void
}

/**
 * A dialog with a form. The dialog stays open until the caller closes it, and asks before it
 * discards changes. On phones, the dialog's close button replaces Cancel.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    busyLabel,
    isDirty,
    waiting,
    problem,
    status,
    headerTools,
    submitsOnEnter = false,
    stopButton,
    renderActions = (submitButton) => submitButton,
    note,
    submitButtonRole = 'main',
    onQuickSave,
    onLeave,
    onNavigateAway,
    leaveDialog,
    onSubmit,
    onClose,
    children,
    className,
  } = props
  const formId = useId()
  const noteId = useId()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const blocker = useLeaveGuard(isDirty)
  useEffect(() => {
    if (isConfirmOpen) waiting?.onStop()
  }, [isConfirmOpen, waiting])

  const [saveOrConfirm, isSavingToLeave] = useSingleRun(async () => {
    const close = await onLeave?.()
    if (close) leave.onLeave(close)
    else setIsConfirmOpen(true)
  })
  const isSaving = props.isSaving || isSavingToLeave
  const onBlocked = useEffectEvent(() => void saveOrConfirm())
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) onBlocked()
  }, [isBlocked])

  function requestClose(leaveForm: () => unknown) {
    if (isSaving) return
    if (isDirty) leaveForm()
    else onClose()
  }

  const leave: LeaveDialogProps = {
    isOpen: isConfirmOpen,
    onStay() {
      setIsConfirmOpen(false)
      blocker.reset?.()
    },
    onLeave(close) {
      setIsConfirmOpen(false)
      if (isBlocked) onNavigateAway?.()
      close()
      blocker.proceed?.()
    },
  }

  return (
    <Dialog
      isOpen
      onClose={() => requestClose(saveOrConfirm)}
      title={title}
      description={description}
      status={status}
      headerTools={headerTools}
      isLocked={isSaving}
      {...(className && { className })}
      footer={
        <>
          <FormNotice id={noteId} isSaving={isSaving} problem={problem} note={note} />
          <div className={actionsClass}>
            {isSaving && stopButton ? (
              <Button variant="outline" onClick={stopButton.onStop}>
                {stopButton.label}
              </Button>
            ) : (
              <Button
                variant="ghost"
                onClick={() => requestClose(() => setIsConfirmOpen(true))}
                disabled={isSaving}
                className="max-sm:hidden"
              >
                Cancel
              </Button>
            )}
            {renderActions(
              <Button
                key="submit"
                type="submit"
                form={formId}
                variant={submitButtonRole === 'main' ? 'primary' : 'outline'}
                disabled={isSaving || waiting !== undefined}
                {...(submitButtonRole === 'menu' && { className: 'max-sm:hidden' })}
                {...(note && { 'aria-describedby': noteId })}
              >
                {isSaving ? busyLabel : (waiting?.label ?? submitLabel)}
              </Button>,
            )}
          </div>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-busy={isSaving || waiting !== undefined}
        onKeyDown={(event) => {
          if (onQuickSave) saveByKeys(event, onQuickSave)
          if (!submitsOnEnter) submitByKeys(event, onQuickSave)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          // In React, the event also bubbles to the form that opened this dialog.
          event.stopPropagation()
          void onSubmit()
        }}
      >
        <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
      </form>
      {leaveDialog?.(leave) ?? (
        <DiscardDialog isOpen={isConfirmOpen} onStay={leave.onStay} onDiscard={() => leave.onLeave(onClose)} />
      )}
    </Dialog>
  )
}

/** On phones, the buttons share one row. */
const actionsClass =
  'flex flex-wrap justify-end gap-2 max-sm:basis-full max-sm:flex-nowrap ' +
  'max-sm:[&>[data-slot=button]]:grow max-sm:[&>[data-slot=button]]:px-2.5'
