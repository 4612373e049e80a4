import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type UpdateOutcome, updateVersion } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import type { SettingOverrides } from './settings-draft.ts'

const table = 'site_settings'
const key = { id: 1 }

const rowSchema = z.object({ settings: z.record(z.string(), z.unknown()), updated_at: z.string() })

/** What differs from the defaults, as it is stored. */
export type StoredSettings = z.infer<typeof rowSchema>

export function settingsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: ['site-settings'],
    async queryFn(): Promise<StoredSettings> {
      const { data, error } = await supabase.from(table).select('settings, updated_at').match(key).single()
      if (error) throw error
      return rowSchema.parse(data)
    },
    // What somebody is editing must not change under their hands; a save finds out who was faster.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Saves over the version that was read; where somebody else has saved meanwhile, nothing is changed. */
export function saveSettings(
  supabase: SupabaseClient,
  { overrides, base }: { overrides: SettingOverrides; base: StoredSettings },
): Promise<UpdateOutcome<StoredSettings>> {
  const target = { table, key, notFound: 'Only administrators may change the settings.' }
  const update = { schema: rowSchema, readVersion: base.updated_at, columns: { settings: overrides } }
  return updateVersion(supabase, target, update)
}
