import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserDraft } from '#app/components/staff/unsaved/use-browser-draft.ts'
import { useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { type StoredSettings, saveStoredSettings, storedSettingsSchema } from '#app/site/settings/stored-settings.ts'
import { allSettingPaths } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import {
  changeDraft,
  mergeDrafts,
  parseDraft,
  type SettingErrors,
  type SettingsDraft,
  toSettingsDraft,
} from './settings-draft.ts'

const settingsDraftSchema = z.object({ base: storedSettingsSchema, draft: z.record(z.string(), z.string()) })

export interface SettingsFormOptions {
  /** The name under which this browser stores the form's unsaved changes. */
  name: string
  paths: readonly SettingPath[]
  subject: 'settings' | 'appearance'
  onSaved: () => Promise<void>
  /** Makes all fields visible before the first invalid field receives the focus. */
  onInvalid?: () => void
}

type SaveOutcome = Awaited<ReturnType<typeof saveStoredSettings>> | { errors: SettingErrors }

/** The maximum number of merges during one save, if other users keep saving. */
const maxMerges = 3

export type SettingsFormState = ReturnType<typeof useSettingsForm>

export function useSettingsForm(storedSettings: StoredSettings, options: SettingsFormOptions) {
  const { name, paths, subject, onSaved, onInvalid } = options
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => toSettingsDraft(storedSettings.settings))
  const [errors, setErrors] = useState<SettingErrors>({})
  const { base, newest, theirs, setBase, showConflict, resetToVersion, dialogHandlers } = useConflict(storedSettings, {
    load(version) {
      setDraft(toSettingsDraft(version.settings))
      setErrors({})
    },
    overwrite: (version) => validateAndSave(version),
  })
  const savedDraft = toSettingsDraft(base.settings)
  const isDirty = paths.some((path) => draft[path] !== savedDraft[path])
  const { restorableDrafts, discardDraft } = useBrowserDraft({
    form: name,
    schema: settingsDraftSchema,
    isDirty,
    value: draft,
    getContent: () => ({ base, draft }),
    // Saving merges the restored draft with newer versions.
    onRestore(restored) {
      setBase(restored.base)
      setDraft({ ...toSettingsDraft(restored.base.settings), ...restored.draft })
      setErrors({})
    },
  })

  const save = useAction({
    async mutationFn(version: StoredSettings) {
      const outcome = await saveMerged(version, draft)
      if ('errors' in outcome) return showErrors(outcome.errors)
      if ('theirs' in outcome) return showConflict(outcome.theirs)
      resetToVersion(outcome.saved)
      showSuccess(subject === 'appearance' ? 'Appearance saved' : 'Settings saved', 'Visitors see the change now.')
      await onSaved()
    },
    failureTitle: subject === 'appearance' ? 'Appearance not saved' : 'Settings not saved',
  })

  /**
   * Saves a draft that is based on `version`. Merges newer changes by other users if they don't
   * conflict.
   */
  async function saveMerged(version: StoredSettings, mine: SettingsDraft, merges = 0): Promise<SaveOutcome> {
    const result = parseDraft(mine, version.settings, paths)
    if ('errors' in result) return result
    const outcome = await saveStoredSettings(supabase, version, result.overrides)
    if ('saved' in outcome || merges === maxMerges) return outcome
    const mergedDraft = mergeDrafts(toSettingsDraft(version.settings), toSettingsDraft(outcome.theirs.settings), mine)
    return mergedDraft ? saveMerged(outcome.theirs, mergedDraft, merges + 1) : outcome
  }

  async function validateAndSave(version: StoredSettings): Promise<void> {
    const result = parseDraft(draft, version.settings, paths)
    if ('errors' in result) showErrors(result.errors)
    else await save.run(version)
  }

  function showErrors(newErrors: SettingErrors) {
    flushSync(() => {
      setErrors(newErrors)
      onInvalid?.()
    })
    const firstInvalidPath = allSettingPaths.find((path) => path in newErrors)
    form.current?.querySelector<HTMLElement>(`[name="${firstInvalidPath}"]`)?.focus()
  }

  return {
    form,
    draft,
    savedDraft,
    errors,
    conflict: theirs && { theirs: toSettingsDraft(theirs.settings), handlers: dialogHandlers },
    isDirty,
    restorableDrafts,
    discardDraft,
    isSaving: save.isRunning,
    change(path: SettingPath, text: string) {
      setDraft((oldDraft) => changeDraft(oldDraft, path, text))
      // Also clears the error of the lettering, because another badge color can fix the contrast.
      setErrors(({ [path]: _, 'badge.ink': __, ...otherErrors }) => otherErrors)
    },
    submit: () => validateAndSave(base),
    reset: () => resetToVersion(newest),
  }
}
