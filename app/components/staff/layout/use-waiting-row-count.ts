import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'

const refetchMs = 60_000

interface WaitingRowCountOptions {
  /**
   * The prefix of the table's query keys. Mutations that invalidate this prefix also refresh the
   * count.
   */
  queryKey: readonly string[]
  table: string
  /** The column and value of rows that wait for staff. */
  where: readonly [column: string, value: string]
  isEnabled: boolean
}

/** Counts the rows that wait for staff. Returns 0 while loading and if disabled. */
export function useWaitingRowCount(options: WaitingRowCountOptions): number {
  const { queryKey, table, where, isEnabled } = options
  const supabase = useSupabase()
  const { data = 0 } = useQuery({
    queryKey: [...queryKey, 'waiting'],
    enabled: isEnabled,
    refetchInterval: refetchMs,
    async queryFn() {
      const { count } = await supabase
        .from(table)
        .select('id', { count: 'exact', head: true })
        .eq(...where)
        .throwOnError()
      return count ?? 0
    },
  })
  return isEnabled ? data : 0
}
