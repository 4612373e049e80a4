import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { staffKey } from './staff-key.ts'

const refetchMs = 60_000

/** Returns 0 while loading and for users who aren't administrators. */
export function useWaitingAccountCount(isAdmin: boolean): number {
  const supabase = useSupabase()
  const { data = 0 } = useQuery({
    queryKey: [...staffKey, 'waiting'],
    enabled: isAdmin,
    refetchInterval: refetchMs,
    async queryFn() {
      const { data: count } = await supabase.rpc('count_waiting_accounts', undefined, { get: true }).throwOnError()
      return z.number().parse(count)
    },
  })
  return isAdmin ? data : 0
}
