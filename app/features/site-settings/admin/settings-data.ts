import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type UpdateOutcome, updateVersion } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import type { SettingOverrides } from './settings-draft.ts'

const table = 'site_settings'
const key = { id: 1 }

/** The row: only what differs from the defaults. */
export const storedSettingsSchema = z.object({ settings: z.record(z.string(), z.unknown()), updated_at: z.string() })

export type StoredSettings = z.infer<typeof storedSettingsSchema>

export function settingsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: ['site-settings'],
    async queryFn(): Promise<StoredSettings> {
      const { data, error } = await supabase.from(table).select('settings, updated_at').match(key).single()
      if (error) throw error
      return storedSettingsSchema.parse(data)
    },
    // Never refetched while somebody edits; a save detects other changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function saveSettings(
  supabase: SupabaseClient,
  { overrides, base }: { overrides: SettingOverrides; base: StoredSettings },
): Promise<UpdateOutcome<StoredSettings>> {
  const target = { table, key, notFound: 'Only administrators may change the settings.' }
  const update = { schema: storedSettingsSchema, readVersion: base.updated_at, columns: { settings: overrides } }
  return updateVersion(supabase, target, update)
}
