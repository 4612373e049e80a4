import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { LineRows } from './line-rows.tsx'
import { settingFields } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import { TimeZoneInput } from './time-zone-input.tsx'

interface SettingInputProps {
  path: SettingPath
  text: string
  /** For lists, which say it themselves. */
  error?: string | undefined
  onChange: (text: string) => void
}

/** A setting's control, filled in with the value in force. */
export function SettingInput({ path, text, error, onChange }: SettingInputProps) {
  const { label, hint, kind } = settingFields[path]
  const common = {
    name: path,
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (kind) {
    case 'long':
      return <Textarea {...common} rows={2} className="field-sizing-content min-h-20" />
    case 'ranks':
    case 'addresses':
      return (
        <LineRows
          {...rowsOf[kind]}
          title={label}
          hint={hint}
          error={error}
          name={path}
          text={text}
          onChange={onChange}
        />
      )
    case 'visibility':
      return <Select options={visibilities} value={text === 'hidden' ? 'hidden' : 'shown'} onChange={onChange} />
    case 'timeZone':
      return <TimeZoneInput name={path} value={text} onChange={onChange} />
    default:
      return <Input {...common} />
  }
}

const visibilities = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const

const rowsOf = {
  ranks: { entryName: 'Rank', columns: ['Rank', 'What it does'], most: 14 },
  addresses: { entryName: 'Address', columns: ['Address'], most: 2 },
} as const
