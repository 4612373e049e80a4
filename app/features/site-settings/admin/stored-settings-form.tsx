import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { UnsavedChanges } from '#app/components/staff/unsaved/unsaved-changes.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { fetchStoredSettings, type StoredSettings } from '#app/site/settings/stored-settings.ts'
import { listSettingDifferences } from './settings-draft.ts'
import { type SettingsFormOptions, type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

interface StoredSettingsFormProps extends SettingsFormOptions {
  label: string
  unsavedSubject?: string
  className: string
  /** True if submitting an unchanged form calls `onSaved` without saving. */
  canSkipSaving?: boolean
  children: (form: SettingsFormState) => ReactNode
}

export function StoredSettingsForm(props: StoredSettingsFormProps) {
  const supabase = useSupabase()
  const settingsQuery = useQuery({
    queryKey: ['site-settings'],
    queryFn: () => fetchStoredSettings(supabase),
    // Doesn't refetch, because the form detects conflicts when it saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (settingsQuery.isPending) {
    return (
      // The placeholder fills the window. Otherwise, the content below would move.
      <div className="min-h-dvh">
        <ListSkeleton rowCount={6}>Loading {props.subject}...</ListSkeleton>
      </div>
    )
  }
  if (settingsQuery.isError) {
    return <ListMessage onRetry={() => void settingsQuery.refetch()}>Couldn’t load the {props.subject}.</ListMessage>
  }
  return <LoadedForm storedSettings={settingsQuery.data} {...props} />
}

function LoadedForm({
  storedSettings,
  label,
  unsavedSubject,
  className,
  canSkipSaving = false,
  children,
  ...options
}: { storedSettings: StoredSettings } & StoredSettingsFormProps) {
  const formState = useSettingsForm(storedSettings, options)
  const { form, draft, conflict, isDirty, isSaving, restorableDrafts, discardDraft, submit } = formState
  const { subject, onSaved } = options
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={isSaving}
      className={className}
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void (canSkipSaving && !isDirty ? onSaved() : submit())
      }}
    >
      <UnsavedChanges subject={unsavedSubject ?? `the ${subject}`} {...restorableDrafts} />
      {children(formState)}
      {isDirty && <LeaveGuard onDiscard={discardDraft} />}
      {conflict && (
        <ConflictDialog
          title={`Someone else saved the ${subject}`}
          differences={listSettingDifferences(options.paths, conflict.theirs, draft)}
          {...conflict.handlers}
        />
      )}
    </form>
  )
}

interface SaveBarProps {
  form: SettingsFormState
  saveLabel: string
  hasDiscardButton: boolean
  hidden?: boolean
}

export function SaveBar({
  form: { isDirty, isSaving, reset },
  saveLabel,
  hasDiscardButton,
  hidden = false,
}: SaveBarProps) {
  return (
    <div
      data-slot="save-bar"
      hidden={hidden}
      className={
        'sticky bottom-0 z-10 -mx-3 ' +
        'short:static flex items-center justify-end gap-2 border-t border-border bg-background px-3 py-3'
      }
    >
      <p role="status" className="min-w-0 flex-1 text-sm text-muted-foreground">
        {isDirty ? 'Unsaved changes' : 'All saved'}
      </p>
      {hasDiscardButton && (
        <Button variant="outline" disabled={!isDirty || isSaving} onClick={reset}>
          Discard
        </Button>
      )}
      {/* The button stands out if it saves changes or continues the setup guide. */}
      <Button type="submit" variant={isDirty || !hasDiscardButton ? 'primary' : 'outline'} disabled={isSaving}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </div>
  )
}
