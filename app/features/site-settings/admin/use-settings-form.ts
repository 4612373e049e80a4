import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserCopy } from '#app/components/staff/unsaved/use-browser-copy.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { z } from '#app/lib/zod.ts'
import { settingPaths } from './setting-fields.ts'
import type { SettingPath } from './setting-path.ts'
import { type StoredSettings, saveSettings, storedSettingsSchema } from './settings-data.ts'
import { mergeDrafts, readDraft, type SettingErrors, type SettingsDraft, toDraft } from './settings-draft.ts'

const settingsCopySchema = z.object({ base: storedSettingsSchema, draft: z.record(z.string(), z.string()) })

interface SettingsFormOptions {
  /** Names the form among those whose unsaved changes this browser keeps. */
  name: string
  stored: StoredSettings
  onSaved: () => Promise<void>
  /** Gets the first field with an error, once the error is shown. */
  onInvalid: (path: SettingPath) => void
}

type SaveOutcome = Awaited<ReturnType<typeof saveSettings>> | { errors: SettingErrors }

/** How often what somebody else saved meanwhile is merged in one save. */
const mostMerges = 3

/** The settings form's state: fields, errors, and another user's version on a conflict. */
export function useSettingsForm({ name, stored, onSaved, onInvalid }: SettingsFormOptions) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [draft, setDraft] = useState(() => toDraft(stored.settings))
  const [errors, setErrors] = useState<SettingErrors>({})
  const { base, newest, theirs, setBase, showConflict, restart, answers } = useConflict(stored, {
    load(version) {
      setDraft(toDraft(version.settings))
      setErrors({})
    },
    saveOver: (version) => saveOver(version),
  })
  const saved = toDraft(base.settings)
  const isDirty = settingPaths.some((path) => draft[path] !== saved[path])
  const { unsaved, giveUp } = useBrowserCopy({
    form: name,
    schema: settingsCopySchema,
    isDirty,
    value: draft,
    describe: () => ({ base, draft }),
    // Saving merges it with what somebody else has saved since.
    onRestore(copy) {
      setBase(copy.base)
      setDraft({ ...toDraft(copy.base.settings), ...copy.draft })
      setErrors({})
    },
  })

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
    isDirty,
    unsaved,
    giveUp,
    isSaving: save.isRunning,
    change(path: SettingPath, text: string) {
      setDraft((before) => ({ ...before, [path]: text }))
      setErrors(({ [path]: _, ...others }) => others)
    },
    submit: () => saveOver(base),
    reset: () => restart(newest),
  }
}
