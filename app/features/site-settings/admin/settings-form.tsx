import { matchesSearch, useSectionSearch } from '#app/components/staff/section-search.tsx'
import { settingFields, settingGroups, settingPaths } from './setting-fields.ts'
import { SettingGroup } from './setting-group.tsx'
import { getSearchableText } from './settings-draft.ts'
import { SaveBar, StoredSettingsForm } from './stored-settings-form.tsx'

export function SettingsForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { clear, queryWords } = useSectionSearch()
  return (
    <StoredSettingsForm
      name="settings"
      label="Site settings"
      subject="settings"
      paths={settingPaths}
      // Keeps the focused field above the save bar.
      className="flex flex-col gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
      onSaved={onSaved}
      // Clears the search, because a hidden field can't receive the focus.
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
            hasDiscardButton
            hidden={
              !form.isDirty &&
              !settingPaths.some((path) => matchesSearch(getSearchableText(path, form.draft[path]), queryWords))
            }
          />
        </>
      )}
    </StoredSettingsForm>
  )
}
