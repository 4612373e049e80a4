import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { settingFields } from './setting-fields.ts'
import { type StoredSettings, saveSettings } from './settings-calls.ts'
import { readDraft, type SettingsDraft, toDraft } from './settings-draft.ts'

interface SettingsFormOptions {
  stored: StoredSettings
  onSaved: () => Promise<void>
  /** Brings the first field with a fault into view. */
  onFaults: (path: string) => void
}

/** The settings form's state: what stands in its fields, what is wrong there, and somebody else's version when there is one. */
export function useSettingsForm({ stored, onSaved, onFaults }: SettingsFormOptions) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [read, setRead] = useState(stored)
  const [draft, setDraft] = useState(() => toDraft(stored.settings))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [theirs, setTheirs] = useState<StoredSettings | null>(null)
  const saving = useMutation({
    mutationFn: (base: StoredSettings) => save(base),
    onError: (error) => failure('Error', `Failed to save the settings: ${explainFailure(error)}`),
  })

  function show(version: StoredSettings) {
    setRead(version)
    setDraft(toDraft(version.settings))
    setFaults({})
    setTheirs(null)
  }

  async function save(base: StoredSettings): Promise<void> {
    const reading = readDraft(draft, base.settings)
    if ('faults' in reading) {
      flushSync(() => setFaults(reading.faults))
      const first = settingFields.find(({ path }) => path in reading.faults)
      if (first) onFaults(first.path)
      return
    }
    const outcome = await saveSettings(supabase, { overrides: reading.overrides, readVersion: base.updated_at })
    if ('theirs' in outcome) return setTheirs(outcome.theirs)
    show(outcome.saved)
    success('Settings Saved', 'Visitors see the change from now on.')
    await onSaved()
  }

  // A failure has its toast.
  const [run] = useSingleRun((base: StoredSettings) => saving.mutateAsync(base).catch(() => undefined))

  return {
    draft,
    faults,
    theirs,
    isDirty: isDifferent(draft, toDraft(read.settings)),
    isSaving: saving.isPending,
    change(path: string, text: string) {
      setDraft((before) => ({ ...before, [path]: text }))
      setFaults(({ [path]: _, ...others }) => others)
    },
    submit: () => run(read),
    reset: () => show(read),
    keepEditing: () => setTheirs(null),
    loadTheirs() {
      if (theirs) show(theirs)
    },
    async saveMine() {
      if (!theirs) return
      setTheirs(null)
      await run(theirs)
    },
  }
}

function isDifferent(one: SettingsDraft, other: SettingsDraft): boolean {
  return settingFields.some(({ path }) => one[path] !== other[path])
}
