import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { type AlertInput, alertFields } from './alert-input.ts'
import { DateTimeField } from './date-time-field.tsx'

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
        <Controller
          control={control}
          name="starts"
          render={({ field }) => (
            <Field label={alertFields.starts.label}>
              <Select options={startOptions} {...field} />
            </Field>
          )}
        />
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
        <Controller
          control={control}
          name="ends"
          render={({ field }) => (
            <Field label={alertFields.ends.label}>
              <Select options={endOptions} {...field} />
            </Field>
          )}
        />
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
