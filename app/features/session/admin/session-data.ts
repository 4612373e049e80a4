import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { z } from '#app/lib/zod.ts'

const sessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  is_current: z.boolean(),
})

export type UserSession = z.infer<typeof sessionSchema>

export const sessionsKey = ['own-sessions'] as const

/** Queries the user's own sessions, most recently used first. */
export function sessionsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: sessionsKey,
    async queryFn(): Promise<UserSession[]> {
      const { data } = await supabase.rpc('list_my_sessions', undefined, { get: true }).throwOnError()
      return sessionSchema.array().parse(data)
    },
  })
}

export async function endSession(supabase: SupabaseClient, { id }: Pick<UserSession, 'id'>): Promise<void> {
  await supabase.rpc('end_my_session', { session_id: id }).throwOnError()
}

export async function endOtherSessions(supabase: SupabaseClient): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'others' })
  if (error) throw error
}
