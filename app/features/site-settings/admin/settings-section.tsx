import { Button } from '#app/components/ui/button.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingPath } from './setting-path.ts'
import { StoredSettingsForm } from './stored-settings-form.tsx'

interface SettingsSectionProps {
  /** The form's accessible name. */
  label: string
  paths: readonly SettingPath[]
  saveLabel: string
  /** Called after saving, or immediately if nothing has changed. */
  onSaved: () => Promise<void>
}

export function SettingsSection({ label, paths, saveLabel, onSaved }: SettingsSectionProps) {
  return (
    <StoredSettingsForm
      name={`settings:${paths.join()}`}
      label={label}
      subject="settings"
      unsavedSubject="these settings"
      paths={paths}
      className="flex flex-col gap-5 rounded-lg border border-border bg-surface p-4 sm:p-5"
      canSkipSaving
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {paths.map((path) => (
              <SettingField key={path} path={path} form={form} />
            ))}
          </div>
          <Button type="submit" disabled={form.isSaving} className="self-start">
            {form.isSaving ? 'Saving...' : saveLabel}
          </Button>
        </>
      )}
    </StoredSettingsForm>
  )
}
