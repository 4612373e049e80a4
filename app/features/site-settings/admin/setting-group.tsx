import { useId } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { settingFields } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import { getDefaultText, type SettingErrors, type SettingsDraft } from './settings-draft.ts'

interface SettingGroupProps {
  title: string
  text: string
  paths: readonly SettingPath[]
  draft: SettingsDraft
  errors: SettingErrors
  onChange: (path: SettingPath, text: string) => void
}

export function SettingGroup({ title, text, paths, draft, errors, onChange }: SettingGroupProps) {
  return (
    <AreaSection title={title} text={text}>
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
        {paths.map((path) => {
          const { label, hint, kind } = settingFields[path]
          return (
            <Field
              key={path}
              label={label}
              hint={hint}
              error={errors[path]}
              className={kind === 'long' || kind === 'lines' ? 'sm:col-span-full' : undefined}
            >
              <SettingInput path={path} text={draft[path] ?? ''} onChange={(changed) => onChange(path, changed)} />
            </Field>
          )
        })}
      </div>
    </AreaSection>
  )
}

interface SettingInputProps {
  path: SettingPath
  text: string
  onChange: (text: string) => void
}

/** A setting's control, with the default as placeholder. */
function SettingInput({ path, text, onChange }: SettingInputProps) {
  const { kind, canBeEmpty } = settingFields[path]
  const fallback = getDefaultText(path)
  const timeZonesId = useId()
  const common = {
    name: path,
    value: text,
    placeholder: canBeEmpty ? (kind === 'lines' ? 'None' : 'No link') : fallback,
    autoComplete: 'off',
  }
  if (kind === 'long' || kind === 'lines') {
    return (
      <Textarea
        {...common}
        rows={Math.max(2, Math.min(10, text.split('\n').length))}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (kind === 'visibility') {
    return (
      <Select
        options={visibilities}
        value={text === 'hidden' || text === 'shown' ? text : visibilities[0].value}
        onChange={(chosen) => onChange(chosen === fallback ? '' : chosen)}
      />
    )
  }
  const input = (
    <Input
      {...common}
      list={kind === 'timeZone' ? timeZonesId : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (kind === 'timeZone') {
    return (
      <>
        {input}
        <datalist id={timeZonesId}>
          {Intl.supportedValuesOf('timeZone').map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    )
  }
  return input
}

const visibilities = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const
