import type { ReactNode } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { LookPath } from '../setting-path.ts'

interface ColorFieldProps {
  path: LookPath
  label: string
  hint?: ReactNode
  value: string
  /** What the picker shows while the text is no color. */
  shown: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A color: picked, or written as #14294a. */
export function ColorField({ path, label, hint, value, shown, error, onChange }: ColorFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={shown}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-input bg-surface p-1 focus-visible:outline-2 focus-visible:outline-ring"
        />
        <Input
          name={path}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Field>
  )
}
