import { hasWords, useSectionSearch } from '#app/components/staff/section-search.tsx'
import { settingFields, settingGroups, settingPaths } from './setting-fields.ts'
import { SettingGroup } from './setting-group.tsx'
import { describeSetting } from './settings-draft.ts'
import { SaveBar, StoredSettingsForm } from './stored-settings-form.tsx'

interface SettingsFormProps {
  /** Reloads the settings that the page itself shows. */
  onSaved: () => Promise<void>
}

/** The settings of the site. */
export function SettingsForm({ onSaved }: SettingsFormProps) {
  const { clear, words } = useSectionSearch()
  return (
    <StoredSettingsForm
      name="settings"
      label="Site settings"
      subject="settings"
      paths={settingPaths}
      // The focused field must not be covered by the bar with the buttons.
      className="flex flex-col gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
      onSaved={onSaved}
      // A field that a search hides can't be focused.
      onInvalid={clear}
    >
      {(form) => (
        <>
          {Object.entries(settingGroups).map(([name, { title, text }]) => (
            <SettingGroup
              key={name}
              title={title}
              text={text}
              paths={settingPaths.filter((path) => settingFields[path].group === name)}
              form={form}
            />
          ))}
          <SaveBar
            form={form}
            saveLabel="Save settings"
            hasDiscard
            hidden={
              !form.isDirty && !settingPaths.some((path) => hasWords(describeSetting(path, form.draft[path]), words))
            }
          />
        </>
      )}
    </StoredSettingsForm>
  )
}
