import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { SettingField } from './setting-fields.ts'
import { getDefaultText } from './settings-draft.ts'

interface SettingInputProps {
  field: SettingField
  text: string
  onChange: (text: string) => void
}

/** The control of one setting, with the default as its placeholder. */
export function SettingInput({ field, text, onChange }: SettingInputProps) {
  const fallback = getDefaultText(field)
  const common = {
    name: field.path,
    value: text,
    placeholder: field.isEmptyKept ? 'No link' : fallback,
    autoComplete: 'off',
  }
  if (field.kind === 'long' || field.kind === 'lines') {
    return <Textarea {...common} rows={2} onChange={(event) => onChange(event.target.value)} />
  }
  const input = <Input {...common} onChange={(event) => onChange(event.target.value)} />
  if (field.kind !== 'colour') return input
  return (
    <span className="flex gap-2">
      {input}
      <input
        type="color"
        aria-label={`Pick: ${field.label}`}
        value={colour.test(text) ? text : fallback}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-input bg-surface p-1 focus-visible:outline-2 focus-visible:outline-ring"
      />
    </span>
  )
}

/** The form that the browser's picker knows. */
const colour = /^#[0-9a-f]{6}$/i
