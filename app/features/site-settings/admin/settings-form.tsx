import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { hasWords, useSectionSearch } from '#app/components/staff/section-search.tsx'
import { UnsavedChanges } from '#app/components/staff/unsaved/unsaved-changes.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { settingFields, settingGroups, settingPaths } from './setting-fields.ts'
import { SettingGroup } from './setting-group.tsx'
import { type StoredSettings, settingsQuery } from './settings-data.ts'
import { describeSetting, listSettingDifferences, toDraft } from './settings-draft.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  /** Reloads the settings that the page itself shows. */
  onSaved: () => Promise<void>
  /** Stands below the form once that is there. */
  children: ReactNode
}

/** The settings of the site. */
export function SettingsForm({ onSaved, children }: SettingsFormProps) {
  const stored = useQuery(settingsQuery(useSupabase()))
  if (stored.isPending) return <ListState>Loading settings...</ListState>
  return (
    <>
      {stored.isError ? (
        <ListState onRetry={() => void stored.refetch()}>The settings could not be loaded.</ListState>
      ) : (
        <LoadedForm stored={stored.data} onSaved={onSaved} />
      )}
      {children}
    </>
  )
}

function LoadedForm({ stored, onSaved }: { stored: StoredSettings } & Pick<SettingsFormProps, 'onSaved'>) {
  const form = useRef<HTMLFormElement>(null)
  const { clear, words } = useSectionSearch()
  const { draft, saved, errors, theirs, answers, isDirty, isSaving, unsaved, giveUp, change, submit, reset } =
    useSettingsForm({
      name: 'settings',
      stored,
      onSaved,
      onInvalid(path) {
        // What a search hides can't be focused.
        flushSync(clear)
        form.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus()
      },
    })
  return (
    <form
      ref={form}
      noValidate
      aria-label="Site settings"
      aria-busy={isSaving}
      // The focused field must not be covered by the bar with the buttons.
      className="flex flex-col gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <UnsavedChanges subject="the settings" {...unsaved} />
      {Object.entries(settingGroups).map(([name, { title, text }]) => (
        <SettingGroup
          key={name}
          title={title}
          text={text}
          paths={settingPaths.filter((path) => settingFields[path].group === name)}
          draft={draft}
          saved={saved}
          errors={errors}
          onChange={change}
        />
      ))}
      <div
        hidden={!isDirty && !settingPaths.some((path) => hasWords(describeSetting(path, draft[path]), words))}
        className="sticky bottom-0 -mx-4 short:static flex items-center justify-end gap-2 border-t border-border bg-background px-4 py-3"
      >
        <p role="status" className="min-w-0 flex-1 text-sm text-muted-foreground">
          {isDirty ? 'Unsaved changes' : 'All saved'}
        </p>
        <Button variant="outline" disabled={!isDirty || isSaving} onClick={reset}>
          Discard
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
      {isDirty && <LeaveGuard onLeave={giveUp} />}
      {theirs && (
        <ConflictDialog
          title="Someone else saved the settings meanwhile"
          differences={listSettingDifferences(toDraft(theirs.settings), draft)}
          {...answers}
        />
      )}
    </form>
  )
}
