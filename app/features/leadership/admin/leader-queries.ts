import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listLeaderPage } from './leader-calls.ts'

/** Every cached read of leaders begins with this. */
export const leadersKey = ['leadership'] as const

export function leaderPageQuery(supabase: SupabaseClient, page: number) {
  return queryOptions({
    queryKey: [...leadersKey, page],
    queryFn: () => listLeaderPage(supabase, page),
    placeholderData: keepPreviousData,
  })
}
