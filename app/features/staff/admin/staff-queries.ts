import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStaff } from './staff-calls.ts'

/** Every cached read of the staff begins with this. */
export const staffKey = ['staff'] as const

export function staffListQuery(supabase: SupabaseClient, shown: { page: number; words: string }) {
  return queryOptions({
    queryKey: [...staffKey, shown],
    queryFn: () => listStaff(supabase, shown),
    placeholderData: keepPreviousData,
  })
}
