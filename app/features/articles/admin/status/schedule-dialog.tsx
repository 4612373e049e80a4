import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { formatDateTime, fromLocalTime, toLocalTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

interface ScheduleDialogProps {
  /** The scheduled time; null if the article isn't scheduled. */
  publishedAt: string | null
  /** Shown after the description. */
  note: string
  isSaving: boolean
  /** Called with an ISO 8601 time in the future. */
  onSchedule: (publishedAt: string) => Promise<void>
  onClose: () => void
}

export function ScheduleDialog({ publishedAt, note, isSaving, onSchedule, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSiteSettings()
  const [initialTime] = useState(() => suggestTime(publishedAt, timeZone))
  const [time, setTime] = useState(initialTime)
  const [error, setError] = useState<string>()
  const date = fromLocalTime(time, timeZone)

  async function submit() {
    if (date === null) return setError('Choose a day and a time.')
    if (date.getTime() <= Date.now()) return setError('This time has passed. Choose a time in the future.')
    setError(undefined)
    await onSchedule(date.toISOString())
  }

  return (
    <FormDialog
      title="Schedule article"
      description={`The article is published automatically at this time. ${note}`}
      submitLabel="Schedule"
      busyLabel="Scheduling..."
      isDirty={time !== initialTime}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
      className="max-w-md"
    >
      <Field
        label="Publish at"
        error={error}
        hint={
          date === null
            ? `Times are in the time zone of the site, ${timeZone}.`
            : `${formatDateTime(date.toISOString(), timeZone)} (${timeZone})`
        }
      >
        <Input
          type="datetime-local"
          value={time}
          min={toLocalTime(new Date(), timeZone)}
          onChange={(event) => setTime(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** Suggests the scheduled time or the next full hour, whichever is later. */
function suggestTime(publishedAt: string | null, timeZone: string): string {
  const hourMs = 3_600_000
  const nextHour = Math.ceil((Date.now() + 60_000) / hourMs) * hourMs
  const scheduledAt = publishedAt === null ? 0 : Date.parse(publishedAt)
  return toLocalTime(new Date(Math.max(scheduledAt, nextHour)), timeZone)
}
