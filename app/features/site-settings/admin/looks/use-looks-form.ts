import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserCopy } from '#app/components/staff/unsaved/use-browser-copy.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import type { UpdateOutcome } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import type { LookKey, LookPath } from '../setting-path.ts'
import { type StoredSettings, saveSettings, storedSettingsSchema } from '../settings-data.ts'
import {
  changeLook,
  fillLooks,
  findFirstFault,
  isSameLook,
  type LookErrors,
  type Looks,
  readLooks,
  toLooks,
} from './looks-draft.ts'

/** As it was written, valid or not. */
const looksCopySchema = z.object({
  base: storedSettingsSchema,
  looks: z.record(z.string(), z.record(z.string(), z.string())),
})

interface LooksFormOptions {
  stored: StoredSettings
  onSaved: () => Promise<void>
  /** Gets the first field with an error, once the error is shown. */
  onInvalid: (path: LookPath) => void
}

/** The state of the screen Looks: what is written, its errors, and another user's version on a conflict. */
export function useLooksForm({ stored, onSaved, onInvalid }: LooksFormOptions) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [looks, setLooks] = useState(() => toLooks(stored.settings))
  const [errors, setErrors] = useState<LookErrors>({})
  const { base, newest, theirs, setBase, showConflict, restart, answers } = useConflict(stored, {
    load(version) {
      setLooks(toLooks(version.settings))
      setErrors({})
    },
    async saveOver(version) {
      await save.run(version)
    },
  })

  const saved = toLooks(base.settings)
  const isDirty = !isSameLook(looks, saved)
  const { unsaved, giveUp, holds } = useBrowserCopy({
    form: 'looks',
    schema: looksCopySchema,
    isDirty,
    value: looks,
    describe: () => ({ base, looks: { ...looks } }),
    // Saving asks where somebody else has saved other looks since.
    onRestore(copy) {
      setBase(copy.base)
      setLooks(fillLooks(toLooks(copy.base.settings), copy.looks))
      setErrors({})
    },
  })

  const save = useAction({
    async mutationFn(version: StoredSettings) {
      const outcome = await send(version)
      if ('errors' in outcome) return showErrors(outcome.errors)
      if ('theirs' in outcome) return showConflict(outcome.theirs)
      restart(outcome.saved)
      success('Looks Saved', 'Visitors see the change from now on.')
      await onSaved()
    },
    onError: (error) => failure('Error', `Failed to save the looks: ${explainFailure(error)}`),
  })

  /** Over a version in which somebody changed other settings alone, such as a phone number, it saves without a question. */
  async function send(version: StoredSettings): Promise<UpdateOutcome<StoredSettings> | { errors: LookErrors }> {
    const reading = readLooks(looks, version.settings)
    if ('errors' in reading) return reading
    const outcome = await saveSettings(supabase, { overrides: reading.overrides, base: version })
    const isOfOthers = 'theirs' in outcome && isSameLook(toLooks(outcome.theirs.settings), toLooks(version.settings))
    return isOfOthers ? send(outcome.theirs) : outcome
  }

  function showErrors(found: LookErrors): void {
    flushSync(() => setErrors(found))
    const first = findFirstFault(found)
    if (first) onInvalid(first)
  }

  return {
    looks,
    errors,
    theirs,
    answers,
    saved,
    isDirty,
    unsaved,
    giveUp,
    isKept: holds,
    isSaving: save.isRunning,
    change<Key extends LookKey>(key: Key, value: Looks[Key]) {
      setLooks((before) => changeLook(before, key, value))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith(`${key}.`))))
    },
    submit: () => save.run(base),
    reset: () => restart(newest),
  }
}
