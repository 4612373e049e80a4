import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { settingPaths } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import { type StoredSettings, saveSettings } from './settings-data.ts'
import { mergeDrafts, readDraft, type SettingErrors, type SettingsDraft, toDraft } from './settings-draft.ts'

interface SettingsFormOptions {
  stored: StoredSettings
  onSaved: () => Promise<void>
  /** Gets the first field with an error, once the error is shown. */
  onInvalid: (path: SettingPath) => void
}

type SaveOutcome = Awaited<ReturnType<typeof saveSettings>> | { errors: SettingErrors }

/** How often what somebody else saved meanwhile is merged in one save. */
const mostMerges = 3

/** The settings form's state: fields, errors, and another user's version on a conflict. */
export function useSettingsForm({ stored, onSaved, onInvalid }: SettingsFormOptions) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [draft, setDraft] = useState(() => toDraft(stored.settings))
  const [errors, setErrors] = useState<SettingErrors>({})
  const { base, theirs, showConflict, restart, answers } = useConflict(stored, {
    load(version) {
      setDraft(toDraft(version.settings))
      setErrors({})
    },
    saveOver: (version) => saveOver(version),
  })
  const saved = toDraft(base.settings)

  const save = useAction({
    async mutationFn(version: StoredSettings) {
      const outcome = await saveMerged(version, draft)
      if ('errors' in outcome) return showErrors(outcome.errors)
      if ('theirs' in outcome) return showConflict(outcome.theirs)
      restart(outcome.saved)
      success('Settings Saved', 'Visitors see the change from now on.')
      await onSaved()
    },
    onError: (error) => failure('Error', `Failed to save the settings: ${explainFailure(error)}`),
  })

  /** Saves over a version; where somebody saved other settings meanwhile, over that one. */
  async function saveMerged(version: StoredSettings, mine: SettingsDraft, merges = 0): Promise<SaveOutcome> {
    const reading = readDraft(mine, version.settings)
    if ('errors' in reading) return reading
    const outcome = await saveSettings(supabase, { overrides: reading.overrides, base: version })
    if ('saved' in outcome || merges === mostMerges) return outcome
    const merged = mergeDrafts(toDraft(version.settings), toDraft(outcome.theirs.settings), mine)
    return merged ? saveMerged(outcome.theirs, merged, merges + 1) : outcome
  }

  async function saveOver(version: StoredSettings): Promise<void> {
    const reading = readDraft(draft, version.settings)
    if ('errors' in reading) showErrors(reading.errors)
    else await save.run(version)
  }

  function showErrors(found: SettingErrors) {
    flushSync(() => setErrors(found))
    const first = settingPaths.find((path) => path in found)
    if (first) onInvalid(first)
  }

  return {
    draft,
    saved,
    errors,
    theirs,
    answers,
    isDirty: settingPaths.some((path) => draft[path] !== saved[path]),
    isSaving: save.isRunning,
    change(path: SettingPath, text: string) {
      setDraft((before) => ({ ...before, [path]: text }))
      setErrors(({ [path]: _, ...others }) => others)
    },
    submit: () => saveOver(base),
    reset: () => restart(base),
  }
}
