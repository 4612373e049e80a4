import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { Article } from '../../article.ts'
import type { ArticleActions } from '../article-actions.ts'
import { MessagesSwitch } from '../messages-switch.tsx'
import type { NextStep } from './article-life.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

interface NextStepDialogProps {
  article: Article
  step: NextStep['step']
  actions: ArticleActions
  onClose: () => void
}

/** Asks what a step needs to know, or whether it is meant. */
export function NextStepDialog({ article, step, actions, onClose }: NextStepDialogProps) {
  const { step: take, sendBack } = actions
  const [withMessages, setWithMessages] = useState(false)
  if (step === 'schedule') {
    return (
      <ScheduleDialog
        publishedAt={article.state === 'scheduled' ? article.published_at : null}
        isSaving={take.isRunning}
        onSchedule={async (published_at) => {
          if (await take.run({ article, step: { state: 'scheduled', published_at } })) onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (step === 'send-back') {
    return (
      <SendBackDialog
        title={article.title}
        isSaving={sendBack.isRunning}
        onSend={async (note) => {
          if (await sendBack.run({ article, note })) onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const { state, title, text, label, busyLabel } = questions[step]
  return (
    <ConfirmDialog
      title={title}
      description={`“${article.title}” ${text}`}
      confirmLabel={label}
      busyLabel={busyLabel}
      isDestructive={step === 'withdraw'}
      options={
        step === 'withdraw' &&
        article.discord_posted && <MessagesSwitch isOn={withMessages} onChange={setWithMessages} />
      }
      onConfirm={() => take.run({ article, step: { state }, withMessages })}
      onClose={onClose}
    />
  )
}

const questions = {
  publish: {
    state: 'published',
    title: 'Publish this article?',
    text: 'will be on the site at once, for everybody.',
    label: 'Publish',
    busyLabel: 'Publishing...',
  },
  withdraw: {
    state: 'withdrawn',
    title: 'Withdraw this article?',
    text: 'will disappear from the site at once. Staff keep it, and can publish it again.',
    label: 'Withdraw',
    busyLabel: 'Withdrawing...',
  },
  draft: {
    state: 'draft',
    title: 'Make this article a draft again?',
    text: 'will wait as a draft. Visitors don’t see it.',
    label: 'Back to Draft',
    busyLabel: 'Saving...',
  },
  submit: {
    state: 'in-review',
    title: 'Submit this article?',
    text: 'goes to the editors, who publish it or send it back with a note. You can still change it meanwhile.',
    label: 'Submit for Review',
    busyLabel: 'Submitting...',
  },
} as const

/** In characters; the database has the same limit. */
const longestNote = 2_000

interface SendBackDialogProps {
  title: string
  isSaving: boolean
  onSend: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks what is to be changed before an article is submitted again. */
function SendBackDialog({ title, isSaving, onSend, onClose }: SendBackDialogProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title="Send Back"
      description={`“${title}” becomes a draft again, and its writer sees your note.`}
      submitLabel="Send Back"
      busyLabel="Sending back..."
      isDirty={note !== ''}
      isSaving={isSaving}
      onSubmit={async () => {
        const isEmpty = note.trim() === ''
        setError(isEmpty ? 'Say what is to be changed.' : undefined)
        if (!isEmpty) await onSend(note.trim())
      }}
      onClose={onClose}
      className="max-w-md"
    >
      <Field label="Note" error={error}>
        <Textarea rows={5} value={note} maxLength={longestNote} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
