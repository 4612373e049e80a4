import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { listAllLeaders } from './leader-calls.ts'

export function allLeadersQuery(supabase: SupabaseClient) {
  return queryOptions({ queryKey: ['leadership'], queryFn: () => listAllLeaders(supabase) })
}
