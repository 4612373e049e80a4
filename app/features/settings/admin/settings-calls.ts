import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { z } from '#app/lib/zod.ts'
import type { SettingOverrides } from './settings-draft.ts'

const rowSchema = z.object({ settings: z.record(z.string(), z.unknown()), updated_at: z.string() })

export type StoredSettings = z.infer<typeof rowSchema>

const settingsKey = ['site-settings'] as const

export function settingsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: () => getStoredSettings(supabase),
    // What somebody is editing must not change under their hands; saving finds out who was quicker.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function getStoredSettings(supabase: SupabaseClient): Promise<StoredSettings> {
  const { data, error } = await supabase.from('site_settings').select('settings, updated_at').eq('id', 1).single()
  if (error) throw error
  return rowSchema.parse(data)
}

/** Saves over the version that was read; where somebody else was quicker, the answer is theirs and nothing is changed. */
export async function saveSettings(
  supabase: SupabaseClient,
  { overrides, readVersion }: { overrides: SettingOverrides; readVersion: string },
): Promise<{ saved: StoredSettings } | { theirs: StoredSettings }> {
  const { data, error } = await supabase
    .from('site_settings')
    .update({ settings: overrides })
    .eq('id', 1)
    .eq('updated_at', readVersion)
    .select('settings, updated_at')
    .maybeSingle()
  if (error) throw error
  if (data) return { saved: rowSchema.parse(data) }
  const theirs = await getStoredSettings(supabase)
  if (theirs.updated_at === readVersion) throw new Error('Only administrators may change the settings.')
  return { theirs }
}
