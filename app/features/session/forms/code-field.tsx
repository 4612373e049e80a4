import { CredentialField } from './credential-field.tsx'

interface CodeFieldProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

/** Six digits from an app or a mail; spaces and other characters are removed as they are typed or pasted. */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <CredentialField
      // It replaces what had the focus.
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
