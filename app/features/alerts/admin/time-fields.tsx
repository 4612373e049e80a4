import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#app/components/staff/forms/form-fields.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { formatDateTime, fromLocalTime, toLocalTime } from '#app/lib/time/zoned-time.ts'
import { type AlertInput, alertFields } from './alert-input.ts'

const startOptions = [
  { value: 'now', label: 'Right away' },
  { value: 'later', label: 'At a time' },
  { value: 'draft', label: 'Keep as draft' },
] as const

const endOptions = [
  { value: 'later', label: 'At a time' },
  { value: 'open', label: 'Until someone ends it' },
] as const

export function TimeFields({ timeZone }: { timeZone: string }) {
  const { control, formState } = useFormContext<AlertInput>()
  const { errors } = formState
  const [start, end] = useWatch({ control, name: ['starts', 'ends'] })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <SelectField<AlertInput> name="starts" label={alertFields.starts.label} options={startOptions} />
        {start === 'later' && (
          <Controller
            control={control}
            name="startsAt"
            render={({ field }) => (
              <DateTimeField label="Start" timeZone={timeZone} error={errors.startsAt?.message} {...field} />
            )}
          />
        )}
      </div>
      <div className="flex flex-col gap-3">
        <SelectField<AlertInput> name="ends" label={alertFields.ends.label} options={endOptions} />
        {end === 'later' && (
          <Controller
            control={control}
            name="endsAt"
            render={({ field }) => (
              <DateTimeField label="End" timeZone={timeZone} error={errors.endsAt?.message} {...field} />
            )}
          />
        )}
      </div>
    </div>
  )
}

interface DateTimeFieldProps {
  label: string
  /** ISO 8601, or empty. */
  value: string
  onChange: (time: string) => void
  onBlur: () => void
  ref: React.Ref<HTMLInputElement>
  error: string | undefined
  timeZone: string
}

function DateTimeField({ label, value, onChange, onBlur, ref, error, timeZone }: DateTimeFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={value === '' ? `Time zone: ${timeZone}.` : `${formatDateTime(value, timeZone)} (${timeZone})`}
    >
      <Input
        ref={ref}
        type="datetime-local"
        value={value === '' ? '' : toLocalTime(new Date(value), timeZone)}
        onBlur={onBlur}
        onChange={(event) => onChange(fromLocalTime(event.target.value, timeZone)?.toISOString() ?? '')}
      />
    </Field>
  )
}
