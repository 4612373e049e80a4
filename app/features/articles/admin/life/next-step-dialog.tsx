import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import type { Article } from '../../article.ts'
import { MessagesSwitch } from '../messages-switch.tsx'
import type { NextStep } from './article-life.ts'
import type { ArticleSteps } from './life-data.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'

interface NextStepDialogProps {
  article: Article
  step: NextStep['step']
  steps: ArticleSteps
  /** IANA name: the site's. */
  timeZone: string
  onClose: () => void
}

/** Asks what a step needs to know, or whether it is meant. */
export function NextStepDialog({ article, step, steps, timeZone, onClose }: NextStepDialogProps) {
  const { take, sendBack } = steps
  const [withMessages, setWithMessages] = useState(false)
  if (step === 'schedule') {
    return (
      <ScheduleDialog
        publishedAt={article.state === 'scheduled' ? article.published_at : null}
        timeZone={timeZone}
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
