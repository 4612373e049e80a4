import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { formatMoment, fromLocalTime, toLocalTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'

interface ScheduleDialogProps {
  /** The current time, if the article is already scheduled. */
  publishedAt: string | null
  isSaving: boolean
  /** Called with an ISO 8601 time in the future. */
  onSchedule: (publishedAt: string) => Promise<void>
  onClose: () => void
}

/** Asks when an article goes public. */
export function ScheduleDialog({ publishedAt, isSaving, onSchedule, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSiteSettings()
  const [first] = useState(() => suggestTime(publishedAt, timeZone))
  const [time, setTime] = useState(first)
  const [error, setError] = useState<string>()
  const moment = fromLocalTime(time, timeZone)

  async function submit() {
    if (moment === null) return setError('Choose a day and a time.')
    if (moment.getTime() <= Date.now()) return setError('This time has passed. Choose one in the future.')
    setError(undefined)
    await onSchedule(moment.toISOString())
  }

  return (
    <FormDialog
      title="Schedule article"
      description="The article is published automatically at this time."
      submitLabel="Schedule"
      busyLabel="Scheduling..."
      isDirty={time !== first}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
      className="max-w-md"
    >
      <Field
        label="Publish at"
        error={error}
        hint={
          moment === null
            ? `Times are in the time zone of the site, ${timeZone}.`
            : `${formatMoment(moment.toISOString(), timeZone)} (${timeZone})`
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

/** Suggests the current time of the schedule, or the next full hour. */
function suggestTime(publishedAt: string | null, timeZone: string): string {
  const hour = 3_600_000
  const next = Math.ceil((Date.now() + 60_000) / hour) * hour
  const before = publishedAt === null ? 0 : Date.parse(publishedAt)
  return toLocalTime(new Date(Math.max(before, next)), timeZone)
}
