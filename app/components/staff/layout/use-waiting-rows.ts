import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'

const refetchMs = 60_000

interface WaitingRows {
  /** The prefix of the table's query keys, so that changes of its rows refresh the count. */
  key: readonly string[]
  table: string
  /** The column and value of rows that wait for staff. */
  where: readonly [column: string, value: string]
  isEnabled: boolean
}

/** Counts the rows that wait for staff. 0 while it loads and if it is disabled. */
export function useWaitingRows({ key, table, where: [column, value], isEnabled }: WaitingRows): number {
  const supabase = useSupabase()
  const { data = 0 } = useQuery({
    queryKey: [...key, 'waiting'],
    enabled: isEnabled,
    refetchInterval: refetchMs,
    async queryFn() {
      const options = { count: 'exact', head: true } as const
      const { count, error } = await supabase.from(table).select('id', options).eq(column, value)
      if (error) throw error
      return count ?? 0
    },
  })
  return isEnabled ? data : 0
}
