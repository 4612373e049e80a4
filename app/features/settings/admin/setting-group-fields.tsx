import { useId } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import type { SettingGroup } from './setting-fields.ts'
import { SettingInput } from './setting-input.tsx'
import type { SettingsDraft } from './settings-draft.ts'

interface SettingGroupFieldsProps {
  group: SettingGroup
  draft: SettingsDraft
  faults: Readonly<Record<string, string>>
  onChange: (path: string, text: string) => void
}

/** Settings that belong together; an empty field shows the default that holds. */
export function SettingGroupFields({ group, draft, faults, onChange }: SettingGroupFieldsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface">
      <header className="border-b border-border px-4 py-3 sm:px-5">
        <h2 id={id} className="font-display text-2xl font-bold">
          {group.title}
        </h2>
        <p className="max-w-prose text-sm text-muted-foreground">{group.text}</p>
      </header>
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
        {group.fields.map((field) => (
          <Field
            key={field.path}
            label={field.label}
            hint={field.hint}
            error={faults[field.path]}
            className={field.kind === 'long' || field.kind === 'lines' ? 'sm:col-span-full' : undefined}
          >
            <SettingInput
              field={field}
              text={draft[field.path] ?? ''}
              onChange={(text) => onChange(field.path, text)}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
