import { type ReactNode, useEffect, useId, useState } from 'react'
import { keepByKeys, submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useLeaveGuard } from '#app/lib/browser/forms/use-leave-guard.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { FormNotice } from './form-notice.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  submitLabel: string
  busyLabel: string
  /** There are changes that leaving would lose. */
  isDirty: boolean
  isSaving: boolean
  /**
   * Given while saving waits for something else; its label is on the button. The form can still be changed, and whoever goes to
   * leave it stops the waiting.
   */
  waiting?: { label: string; onStop: () => void } | undefined
  /** Why it was not saved, where no field can say so. */
  problem?: ReactNode
  /** A quiet line below the title: how it stands with what is written. */
  status?: ReactNode
  /** For a form of one or two fields that visitors see nothing of; elsewhere Enter in a field does nothing. */
  submitsOnEnter?: boolean
  /** Given where saving can be aborted. */
  stop?: { label: string; onStop: () => void } | undefined
  /** Other ways to submit, before the button that does. */
  otherActions?: ReactNode
  /** Keeps what is written without submitting it, where the form can. */
  onKeep?: () => void
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A dialog with a form. It stays open until its owner closes it, and asks before it discards changes. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    busyLabel,
    isDirty,
    isSaving,
    waiting,
    problem,
    status,
    submitsOnEnter = false,
    stop,
    otherActions,
    onKeep,
    onSubmit,
    onClose,
    children,
    className,
  } = props
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useLeaveGuard(isDirty)
  const isLeaving = isAsking || blocker.state === 'blocked'
  useEffect(() => {
    if (isLeaving) waiting?.onStop()
  }, [isLeaving, waiting])

  function requestClose() {
    if (isSaving) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={requestClose}
      title={title}
      description={description}
      status={status}
      isLocked={isSaving}
      {...(className && { className })}
      footer={
        <>
          <FormNotice isSaving={isSaving} problem={problem} />
          {isSaving && stop ? (
            <Button variant="outline" onClick={stop.onStop}>
              {stop.label}
            </Button>
          ) : (
            <Button variant="outline" onClick={requestClose} disabled={isSaving}>
              Cancel
            </Button>
          )}
          {otherActions}
          <Button type="submit" form={formId} disabled={isSaving || waiting !== undefined}>
            {isSaving ? busyLabel : (waiting?.label ?? submitLabel)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-busy={isSaving || waiting !== undefined}
        onKeyDown={(event) => {
          if (onKeep) keepByKeys(event, onKeep)
          if (!submitsOnEnter) submitByKeys(event)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside a portal is still a React child of the form around it.
          event.stopPropagation()
          void onSubmit()
        }}
      >
        <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
      </form>
      <DiscardDialog
        isOpen={isLeaving}
        onKeep={() => {
          setIsAsking(false)
          blocker.reset?.()
        }}
        onDiscard={() => {
          setIsAsking(false)
          onClose()
          blocker.proceed?.()
        }}
      />
    </Dialog>
  )
}
