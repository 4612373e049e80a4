import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { Field, GroupField, ListField, PictureField, SwitchField, VariantsField } from '#content/model/field.ts'

type SingleField = Exclude<Field, GroupField | ListField | PictureField | SwitchField | VariantsField>

export function isSingleField(field: Field): field is SingleField {
  return !['group', 'list', 'picture', 'switch', 'variants'].includes(field.kind)
}

interface ControlProps {
  field: SingleField
  path: string
  value: unknown
  onChange: (newValue: unknown) => void
}

/** In characters. A text field with a higher limit has several lines. */
const maxSingleLineLength = 120

export function ContentControl({ field, path, value, onChange }: ControlProps) {
  const sharedProps = { name: path, autoComplete: 'off', value: String(value ?? '') }
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          options={Object.entries(field.options).map(([option, label]) => ({ value: option, label }))}
          value={sharedProps.value}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <Input
          {...sharedProps}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
        />
      )
    case 'text':
    case 'longText':
      if (field.kind === 'longText' || field.max > maxSingleLineLength) {
        return (
          <Textarea
            {...sharedProps}
            rows={field.isFormatted ? 12 : field.kind === 'longText' ? 6 : 3}
            className="field-sizing-content max-h-96"
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
      return <Input {...sharedProps} onChange={({ target }) => onChange(target.value)} />
    case 'slug':
      return (
        <Input
          {...sharedProps}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'link':
      return <Input {...sharedProps} inputMode="url" onChange={({ target }) => onChange(target.value)} />
  }
}
