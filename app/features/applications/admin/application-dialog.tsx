import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import {
  type Application,
  applicationStatuses,
  applicationStatusLabels,
  type Decision,
  type useApplicationActions,
} from './application-data.ts'

interface ApplicationDialogProps {
  application: Application
  timeZone: string
  saveDecision: ReturnType<typeof useApplicationActions>['saveDecision']
  onClose: () => void
}

export function ApplicationDialog({ application, timeZone, saveDecision, onClose }: ApplicationDialogProps) {
  const { name, discord_name, answers, created_at, status, note } = application
  const [base, setBase] = useState(application)
  const [problem, setProblem] = useState<string>()
  const { control, register, handleSubmit, formState } = useForm<Decision>({ defaultValues: { status, note } })

  async function save(decision: Decision) {
    const outcome = await saveDecision.run({ base, decision })
    if (!outcome) return
    if ('saved' in outcome.data) return onClose()
    const { theirs } = outcome.data
    setBase(theirs)
    setProblem(
      `Someone else has changed this application. Its status is now “${applicationStatusLabels[theirs.status]}”` +
        `${theirs.note === '' ? '' : `, and its note is “${theirs.note}”`}. Save again to replace their changes.`,
    )
  }

  return (
    <FormDialog
      title={name}
      description={`Discord: ${discord_name} · ${formatDateTime(created_at, timeZone)}`}
      submitLabel="Save"
      busyLabel="Saving..."
      isDirty={formState.isDirty}
      isSaving={saveDecision.isRunning}
      problem={problem}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      {/* The answers receive the first focus, because focusing a field would scroll past them. */}
      <dl data-first-focus tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {answers.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be equal, and the list never changes
          <div key={index}>
            <dt dir="auto" className="text-sm font-semibold text-muted-foreground">
              {question}
            </dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {answer || <span className="text-muted-foreground">No answer</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Field label="Status" hint="The site doesn’t tell the applicant. Write to them on Discord.">
        <Controller
          control={control}
          name="status"
          render={({ field }) => (
            <Select
              options={applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] }))}
              {...field}
            />
          )}
        />
      </Field>
      <Field label="Note" isOptional hint="Only staff see the note." error={formState.errors.note?.message}>
        <Textarea
          rows={3}
          {...register('note', { maxLength: { value: 2000, message: 'This must be 2,000 characters or fewer.' } })}
        />
      </Field>
    </FormDialog>
  )
}
