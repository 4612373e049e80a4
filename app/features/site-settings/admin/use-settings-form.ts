import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { useConflict } from '#app/lib/browser/use-conflict.ts'
import { settingPaths } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import { type StoredSettings, saveSettings } from './settings-data.ts'
import { readDraft, type SettingErrors, type SettingOverrides, toDraft } from './settings-draft.ts'

interface SettingsFormOptions {
  stored: StoredSettings
  onSaved: () => Promise<void>
  /** Gets the first field with an error, once the error is shown. */
  onInvalid: (path: SettingPath) => void
}

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

  const save = useAction({
    async mutationFn(change: { overrides: SettingOverrides; base: StoredSettings }) {
      const outcome = await saveSettings(supabase, change)
      if ('theirs' in outcome) return showConflict(outcome.theirs)
      restart(outcome.saved)
      success('Settings Saved', 'Visitors see the change from now on.')
      await onSaved()
    },
    onError: (error) => failure('Error', `Failed to save the settings: ${explainFailure(error)}`),
  })

  async function saveOver(version: StoredSettings): Promise<void> {
    const reading = readDraft(draft, version.settings)
    if ('overrides' in reading) {
      await save.run({ overrides: reading.overrides, base: version })
      return
    }
    flushSync(() => setErrors(reading.errors))
    const first = settingPaths.find((path) => path in reading.errors)
    if (first) onInvalid(first)
  }

  const unchanged = toDraft(base.settings)
  return {
    draft,
    errors,
    theirs,
    answers,
    isDirty: settingPaths.some((path) => draft[path] !== unchanged[path]),
    isSaving: save.isRunning,
    change(path: SettingPath, text: string) {
      setDraft((before) => ({ ...before, [path]: text }))
      setErrors(({ [path]: _, ...others }) => others)
    },
    submit: () => saveOver(base),
    reset: () => restart(base),
  }
}
