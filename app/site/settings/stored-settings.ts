import type { SupabaseClient } from '@supabase/supabase-js'
import { type UpdateOutcome, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'

const table = 'site_settings'
const key = { id: 1 }

/** The row contains only the settings that differ from the defaults. */
export const storedSettingsSchema = z.object({ settings: z.record(z.string(), z.unknown()), updated_at: z.string() })

export type StoredSettings = z.infer<typeof storedSettingsSchema>

export async function fetchStoredSettings(supabase: SupabaseClient): Promise<StoredSettings> {
  const { data } = await supabase.from(table).select('settings, updated_at').match(key).single().throwOnError()
  return storedSettingsSchema.parse(data)
}

/** Saves the settings, unless another user has saved since `base` was read. */
export function saveStoredSettings(
  supabase: SupabaseClient,
  base: StoredSettings,
  settings: Readonly<Record<string, unknown>>,
): Promise<UpdateOutcome<StoredSettings>> {
  const target = { table, key, notFoundMessage: 'Only administrators may change the settings.' }
  return updateRowIfUnchanged(supabase, target, {
    schema: storedSettingsSchema,
    readVersion: base.updated_at,
    columns: { settings },
  })
}
