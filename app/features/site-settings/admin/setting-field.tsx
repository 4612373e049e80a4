import { Badge } from '#app/components/ui/badge.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { LineRows } from './line-rows.tsx'
import { settingFields } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import { describeText, getDefaultText, isDefault } from './settings-draft.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

interface SettingFieldProps {
  path: SettingPath
  form: SettingsFormState
  isHidden?: boolean
}

export function SettingField({
  path,
  form: { draft, savedDraft, errors, change },
  isHidden = false,
}: SettingFieldProps) {
  const [text, error] = [draft[path], errors[path]]
  const isSaved = text === savedDraft[path]
  const onChange = (newText: string) => change(path, newText)
  const { label, hint, kind } = settingFields[path]
  const isWide = kind === 'long' || kind === 'ranks' || kind === 'addresses'
  const isChanged = !isDefault(path, text)
  return (
    <div hidden={isHidden} className={isWide ? 'sm:col-span-full' : undefined}>
      {kind === 'ranks' || kind === 'addresses' ? (
        <LineRows
          {...rowOptions[kind]}
          title={label}
          hint={hint}
          error={error}
          name={path}
          text={text}
          onChange={onChange}
        />
      ) : (
        <Field label={label} hint={hint} error={error}>
          <SettingControl path={path} text={text} onChange={onChange} />
        </Field>
      )}
      {(isChanged || !isSaved) && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
          {isChanged && <Badge variant="outline">Changed</Badge>}
          {!isSaved && <Badge variant="accent">Not saved yet</Badge>}
          {isChanged && (
            <button
              type="button"
              aria-label={`Reset to “${quoteDefault(path)}”: ${label}`}
              className={
                'min-h-11 min-w-0 text-left text-accent-text underline underline-offset-4 wrap-anywhere ' +
                'focus-visible:outline-2 focus-visible:outline-ring'
              }
              onClick={() => onChange(getDefaultText(path))}
            >
              Reset to “{quoteDefault(path)}”
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const maxQuoteLength = 48

function quoteDefault(path: SettingPath): string {
  const text = describeText(path, getDefaultText(path)).replaceAll('\n', ', ')
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).trimEnd()}…` : text
}

interface SettingControlProps {
  path: SettingPath
  text: string
  onChange: (text: string) => void
}

function SettingControl({ path, text, onChange }: SettingControlProps) {
  const sharedProps = {
    name: path,
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (settingFields[path].kind) {
    case 'long':
      return <Textarea {...sharedProps} rows={2} className="field-sizing-content min-h-20" />
    case 'visibility':
      return <Select options={visibilityOptions} value={text === 'hidden' ? 'hidden' : 'shown'} onChange={onChange} />
    case 'timeZone':
      return <TimeZoneSelect value={text} onChange={onChange} />
    default:
      return <Input {...sharedProps} />
  }
}

const visibilityOptions = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const

const rowOptions = {
  ranks: { entryName: 'Rank', columns: ['Rank', 'What it does'], maxRows: 14 },
  addresses: { entryName: 'Address', columns: ['Address'], maxRows: 2 },
} as const
