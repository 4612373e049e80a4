import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { UnsavedChanges } from '#app/components/staff/unsaved/unsaved-changes.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingPath } from './setting-path.ts'
import { type StoredSettings, settingsQuery } from './settings-data.ts'
import { listSettingDifferences, toDraft } from './settings-draft.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsPartProps {
  /** Of the form. */
  label: string
  /** Any of the settings, in the order in which they are shown. */
  paths: readonly SettingPath[]
  saveLabel: string
  /** Called at once where nothing was changed. */
  onSaved: () => Promise<void>
}

/** A few of the site's settings as a form of their own. */
export function SettingsPart(props: SettingsPartProps) {
  const stored = useQuery(settingsQuery(useSupabase()))
  if (stored.isPending) return <ListState>Loading settings...</ListState>
  if (stored.isError) {
    return <ListState onRetry={() => void stored.refetch()}>The settings could not be loaded.</ListState>
  }
  return <LoadedPart stored={stored.data} {...props} />
}

function LoadedPart({ stored, label, paths, saveLabel, onSaved }: SettingsPartProps & { stored: StoredSettings }) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, saved, errors, theirs, answers, isDirty, isSaving, unsaved, giveUp, change, submit } = useSettingsForm(
    {
      name: `settings:${paths.join()}`,
      stored,
      onSaved,
      onInvalid: (path) => form.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus(),
    },
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={isSaving}
      className="flex flex-col gap-5 rounded-lg border border-border bg-surface p-4 sm:p-5"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void (isDirty ? submit() : onSaved())
      }}
    >
      <UnsavedChanges subject="these settings" {...unsaved} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {paths.map((path) => (
          <SettingField
            key={path}
            path={path}
            text={draft[path]}
            isSaved={draft[path] === saved[path]}
            error={errors[path]}
            onChange={(text) => change(path, text)}
          />
        ))}
      </div>
      <Button type="submit" disabled={isSaving} className="self-start">
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
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
