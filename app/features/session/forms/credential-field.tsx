import { type ComponentProps, type InvalidEvent, useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'

interface CredentialFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** An input with native validation, whose message is shown below the input. */
export function CredentialField({ label, hint, onChange, ...props }: CredentialFieldProps) {
  const [error, setError] = useState<string>()
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        required
        {...props}
        onChange={(event) => {
          setError(undefined)
          onChange(event.target.value)
        }}
        onInvalid={(event: InvalidEvent<HTMLInputElement>) => {
          // The browser's own bubble would cover the message and the next field.
          event.preventDefault()
          setError(explainInvalid(event.currentTarget))
          const { form } = event.currentTarget
          form?.querySelector<HTMLInputElement>('input:invalid')?.focus()
        }}
      />
    </Field>
  )
}

function explainInvalid({ validity, minLength, validationMessage }: HTMLInputElement): string {
  return validity.tooShort ? `Enter at least ${minLength} characters.` : validationMessage
}

/** An input for a six-digit code. Removes all other characters while the user types. */
export function CodeField({ onChange, ...props }: { hint: string; value: string; onChange: (value: string) => void }) {
  return (
    <CredentialField
      label="Code"
      // The field replaces the control that had the focus.
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      title="six digits"
      className="font-mono tracking-[0.3em]"
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
      {...props}
    />
  )
}
