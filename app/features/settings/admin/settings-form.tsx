import { useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { listSettingDifferences } from './setting-differences.ts'
import { settingGroups } from './setting-fields.ts'
import { SettingGroupFields } from './setting-group-fields.tsx'
import type { StoredSettings } from './settings-calls.ts'
import { toDraft } from './settings-draft.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  stored: StoredSettings
  onSaved: () => Promise<void>
}

/** All settings on one page; the buttons stay in sight. */
export function SettingsForm({ stored, onSaved }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, faults, theirs, isDirty, isSaving, change, submit, reset, keepEditing, loadTheirs, saveMine } =
    useSettingsForm({
      stored,
      onSaved,
      onFaults: (path) => form.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus(),
    })
  return (
    <form
      ref={form}
      noValidate
      aria-label="Site settings"
      aria-busy={isSaving}
      // What takes the focus must not end up below the bar with the buttons.
      className="flex flex-col gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {settingGroups.map((group) => (
        <SettingGroupFields key={group.title} group={group} draft={draft} faults={faults} onChange={change} />
      ))}
      <div className="sticky bottom-0 -mx-4 flex items-center justify-end gap-2 border-t border-border bg-background px-4 py-3">
        <p role="status" className="min-w-0 flex-1 text-sm text-muted-foreground">
          {isDirty ? 'Unsaved changes' : 'All saved'}
        </p>
        <Button variant="outline" disabled={!isDirty || isSaving} onClick={reset}>
          Discard
        </Button>
        {/* Never disabled: the focus would be lost with it. A second press is ignored. */}
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
      <LeaveQuestion hasUnsavedWork={isDirty} />
      {theirs && (
        <ConflictDialog
          title="Someone else saved the settings meanwhile"
          differences={listSettingDifferences(toDraft(theirs.settings), draft)}
          onClose={keepEditing}
          onLoadTheirs={loadTheirs}
          onSaveMine={saveMine}
        />
      )}
    </form>
  )
}
