import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { UnsavedChanges } from '#app/components/staff/unsaved/unsaved-changes.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { badgePictureLimits, frontPictureLimits } from '#app/site/file-limits.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { type StoredSettings, settingsQuery } from '../settings-data.ts'
import { BadgeSection } from './badge-section.tsx'
import { ColorsSection } from './colors-section.tsx'
import { FontsSection } from './fonts/fonts-section.tsx'
import { FrontSection } from './front/front-section.tsx'
import type { LookSectionProps } from './look-section.tsx'
import { listLookDifferences, toLooks } from './looks-draft.ts'
import { type LookPictures, useLookPicture } from './pictures/use-look-picture.ts'
import { useLooksForm } from './use-looks-form.ts'

interface LooksFormProps {
  /** Reloads the settings that the page itself shows. */
  onSaved: () => Promise<void>
  pictures: Record<'badge' | 'front', LookPictures>
  /** Where somebody is led through the looks: the button goes on, also where nothing was changed. */
  continueLabel?: string
}

/** What the site looks like. Its sections are saved together, by one button. */
export function LooksForm(props: LooksFormProps) {
  const stored = useQuery(settingsQuery(useSupabase()))
  if (stored.isPending) return <ListState>Loading looks...</ListState>
  if (stored.isError) {
    return <ListState onRetry={() => void stored.refetch()}>The looks could not be loaded.</ListState>
  }
  return <LoadedForm stored={stored.data} {...props} />
}

function LoadedForm({ stored, onSaved, pictures, continueLabel }: { stored: StoredSettings } & LooksFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { looks, saved, errors, theirs, answers, isDirty, isSaving, unsaved, giveUp, isKept, change, submit, reset } =
    useLooksForm({
      stored,
      onSaved,
      onInvalid: (path) => form.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus(),
    })
  const shown = useMemo(() => mergeSiteSettings({ ...stored.settings, ...looks }), [stored, looks])
  const section: LookSectionProps = { looks, shown, errors, onChange: change }
  const badgePicture = useLookPicture({
    pictures: pictures.badge,
    limits: badgePictureLimits,
    saved: saved.badge.picture,
    isSaving,
    isKept,
    onChange: (address) => change('badge', { ...looks.badge, picture: address }),
  })
  const frontPicture = useLookPicture({
    pictures: pictures.front,
    limits: frontPictureLimits,
    saved: saved.hero.picture,
    isSaving,
    isKept,
    onChange: (address) => change('hero', { ...looks.hero, picture: address }),
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label="Looks"
      aria-busy={isSaving}
      // The focused field must not be covered by the bar with the buttons.
      className="flex flex-col gap-6 [&_input]:scroll-mb-28"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void (continueLabel === undefined || isDirty ? submit() : onSaved())
      }}
    >
      <UnsavedChanges subject="the looks" {...unsaved} />
      <ColorsSection {...section} />
      <FontsSection {...section} />
      <FrontSection {...section} picture={frontPicture} />
      <BadgeSection {...section} picture={badgePicture} />
      <div className="sticky bottom-0 z-10 -mx-4 short:static flex items-center justify-end gap-2 border-t border-border bg-background px-4 py-3">
        <p role="status" className="min-w-0 flex-1 text-sm text-muted-foreground">
          {isDirty ? 'Unsaved changes' : 'All saved'}
        </p>
        {(continueLabel === undefined || isDirty) && (
          <Button variant="outline" disabled={!isDirty || isSaving} onClick={reset}>
            Discard
          </Button>
        )}
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : (continueLabel ?? 'Save Looks')}
        </Button>
      </div>
      {isDirty && <LeaveGuard onLeave={giveUp} />}
      {theirs && (
        <ConflictDialog
          title="Someone else saved the looks meanwhile"
          differences={listLookDifferences(toLooks(theirs.settings), looks)}
          {...answers}
        />
      )}
    </form>
  )
}
