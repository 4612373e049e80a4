import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type LeaderListRequest, listLeaderPage } from './leader-calls.ts'

/** Every cached read of leaders begins with this. */
export const leadersKey = ['leadership'] as const

export function leaderPageQuery(supabase: SupabaseClient, request: LeaderListRequest) {
  return queryOptions({
    queryKey: [...leadersKey, request],
    queryFn: () => listLeaderPage(supabase, request),
    placeholderData: keepPreviousData,
  })
}
