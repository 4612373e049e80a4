import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { settingFields } from '../setting-fields.ts'
import type { SettingPath } from '../setting-path.ts'
import type { SettingsFormState } from '../use-settings-form.ts'

interface ColorFieldProps {
  path: SettingPath
  /** Replaces the label of the setting. */
  label?: string
  form: SettingsFormState
  /** The color that the picker shows. This color is valid even while the text isn't. */
  shownColor: string
}

export function ColorField({ path, label = settingFields[path].label, form, shownColor }: ColorFieldProps) {
  const onChange = ({ target }: { target: { value: string } }) => form.change(path, target.value)
  return (
    <Field label={label} hint={settingFields[path].hint} error={form.errors[path]}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={shownColor}
          onChange={onChange}
          className={
            'h-11 w-14 shrink-0 cursor-pointer rounded-md border border-input bg-surface p-1 ' +
            'focus-visible:outline-2 focus-visible:outline-ring'
          }
        />
        <Input name={path} value={form.draft[path]} autoComplete="off" spellCheck={false} onChange={onChange} />
      </span>
    </Field>
  )
}
