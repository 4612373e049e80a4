import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { z } from '#app/lib/zod.ts'
import type { SettingPath } from './setting-path.ts'

const changeSchema = z.object({
  id: z.number(),
  occurred_at: z.string(),
  actor_name: z.string().nullable(),
  via: z.string(),
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** False if `before` is truncated. */
  is_whole: z.boolean(),
})

export interface SettingHistoryEntry {
  id: number
  changedAt: string
  actor: string
  path: SettingPath
  /** `before` and `after` are undefined for the default. */
  before: unknown
  after: unknown
  isBeforeComplete: boolean
}

export function settingHistoryQuery(supabase: SupabaseClient, paths: readonly SettingPath[]) {
  return queryOptions({
    queryKey: ['setting-history', paths],
    async queryFn(): Promise<SettingHistoryEntry[]> {
      const { data } = await supabase.rpc('list_setting_changes', { names: paths }).throwOnError()
      return changeSchema
        .array()
        .parse(data)
        .flatMap((change) => toHistoryEntries(change, paths))
    },
    gcTime: 0,
  })
}

function toHistoryEntries(change: z.infer<typeof changeSchema>, paths: readonly SettingPath[]): SettingHistoryEntry[] {
  const path = paths.find((settingPath) => settingPath === change.name)
  if (!path) return []
  return [
    {
      id: change.id,
      changedAt: change.occurred_at,
      actor: change.actor_name ?? databaseRoleLabels[change.via] ?? 'Someone with database access',
      path,
      before: change.before ?? undefined,
      after: change.after ?? undefined,
      isBeforeComplete: change.is_whole,
    },
  ]
}

const databaseRoleLabels: Readonly<Record<string, string>> = { service_role: 'The server' }
