import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { formatDateTime, fromLocalTime, toLocalTime } from '#app/lib/time/zoned-time.ts'

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

export function DateTimeField({ label, value, onChange, onBlur, ref, error, timeZone }: DateTimeFieldProps) {
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
