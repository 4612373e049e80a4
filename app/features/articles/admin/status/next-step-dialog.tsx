import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { Article } from '../../article.ts'
import type { ArticleActions } from '../article-actions.ts'
import { RemoveDiscordMessagesSwitch } from '../remove-discord-messages-switch.tsx'
import type { NextStep, Submission } from './article-status.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

interface NextStepDialogProps {
  article: Article
  step: NextStep['step']
  hasUnsavedChanges: boolean
  actions: ArticleActions
  onClose: () => void
}

/**
 * Runs a step on an article in the list, after `StepDialog` has asked for input or confirmation.
 */
export function NextStepDialog({ article, step, hasUnsavedChanges, actions, onClose }: NextStepDialogProps) {
  const { changeState, sendBack } = actions
  return (
    <StepDialog
      article={article}
      step={step}
      hasUnsavedChanges={hasUnsavedChanges}
      isBusy={changeState.isRunning || sendBack.isRunning}
      onConfirmStep={async ({ stateChange, removesDiscordMessages = false, note }) => {
        const isDone = stateChange
          ? await changeState.run({ article, stateChange, removesDiscordMessages })
          : await sendBack.run({ article, note: note ?? '' })
        if (isDone) onClose()
      }}
      onClose={onClose}
    />
  )
}

interface StepDialogProps {
  article: Article | null
  step: NextStep['step']
  hasUnsavedChanges?: boolean
  isBusy: boolean
  onConfirmStep: (submission: Submission) => Promise<void>
  onClose: () => void
}

export function StepDialog({
  article,
  step,
  hasUnsavedChanges = false,
  isBusy,
  onConfirmStep,
  onClose,
}: StepDialogProps) {
  const [removesDiscordMessages, setRemovesDiscordMessages] = useState(false)
  if (step === 'schedule') {
    return (
      <ScheduleDialog
        publishedAt={article?.state === 'scheduled' ? article.published_at : null}
        note={hasUnsavedChanges ? unsavedNote : ''}
        isSaving={isBusy}
        onSchedule={(published_at) => onConfirmStep({ stateChange: { state: 'scheduled', published_at } })}
        onClose={onClose}
      />
    )
  }
  if (step === 'send-back') {
    return <SendBackDialog isSaving={isBusy} onSend={(note) => onConfirmStep({ note })} onClose={onClose} />
  }
  // For a new article, this dialog only schedules.
  if (article === null) return null
  const { state, title, text, label, busyLabel } = confirmations[step]
  return (
    <ConfirmDialog
      title={title}
      description={`“${article.title}” ${text} ${hasUnsavedChanges && step !== 'withdraw' ? unsavedNote : ''}`}
      confirmLabel={label}
      busyLabel={busyLabel}
      isDestructive={step === 'withdraw'}
      options={
        step === 'withdraw' &&
        article.discord_posted && (
          <RemoveDiscordMessagesSwitch isOn={removesDiscordMessages} onChange={setRemovesDiscordMessages} />
        )
      }
      onConfirm={() => onConfirmStep({ stateChange: { state }, removesDiscordMessages })}
      onClose={onClose}
    />
  )
}

const unsavedNote = 'Your unpublished changes aren’t included. To include them, edit the article instead.'

const confirmations = {
  publish: {
    state: 'published',
    title: 'Publish this article?',
    text: 'will be public now.',
    label: 'Publish',
    busyLabel: 'Publishing...',
  },
  withdraw: {
    state: 'withdrawn',
    title: 'Withdraw this article?',
    text: 'is removed from the site now. Staff can still read it and publish it again.',
    label: 'Withdraw',
    busyLabel: 'Withdrawing...',
  },
  draft: {
    state: 'draft',
    title: 'Make this article a draft again?',
    text: 'becomes a draft. Visitors don’t see it.',
    label: 'Back to draft',
    busyLabel: 'Saving...',
  },
  submit: {
    state: 'in-review',
    title: 'Submit this article for review?',
    text: 'goes to the editors, who publish it or send it back with a note. You can still change it in the meantime.',
    label: 'Submit for review',
    busyLabel: 'Submitting...',
  },
} as const

/** In characters. The database has the same limit. */
const maxNoteLength = 2_000

interface SendBackDialogProps {
  isSaving: boolean
  onSend: (note: string) => Promise<void>
  onClose: () => void
}

function SendBackDialog({ isSaving, onSend, onClose }: SendBackDialogProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title="Send back"
      description="The article becomes a draft again, and its writer sees your note."
      submitLabel="Send back"
      busyLabel="Sending back..."
      isDirty={note !== ''}
      isSaving={isSaving}
      onSubmit={async () => {
        const isEmpty = note.trim() === ''
        setError(isEmpty ? 'Say what needs to change.' : undefined)
        if (!isEmpty) await onSend(note.trim())
      }}
      onClose={onClose}
      className="max-w-md"
    >
      <Field label="Note" error={error}>
        <Textarea rows={5} value={note} maxLength={maxNoteLength} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
