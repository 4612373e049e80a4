import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { checkViolation, hasErrorCode } from '#app/lib/browser/server-message.ts'
import { updateRow } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import { type LiveCount, type LiveSource, listLiveCounts } from '../live-counts.ts'

const lookupSchema = z.object({
  source: z.enum(['discord', 'game-server']),
  /** True if a lookup has been requested and has not finished. */
  is_waiting: z.boolean(),
  tried_at: z.string().nullable(),
  outcome: z.string().nullable(),
})

export interface LiveCountsState {
  gameServerUrl: string | null
  lookups: Partial<Record<LiveSource, z.infer<typeof lookupSchema>>>
  counts: Partial<Record<LiveSource, LiveCount>>
}

export const liveCountsKey = ['live-counts'] as const
/** Poll interval while a lookup runs. */
const pollMs = 1_000

/** Only administrators may load the state of the lookups. */
export function liveCountsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: liveCountsKey,
    async queryFn(): Promise<LiveCountsState> {
      const [server, lookups] = await Promise.all([
        supabase.from('game_server').select('address').eq('id', 1).single().throwOnError(),
        supabase.rpc('list_live_lookups').throwOnError(),
      ])
      // The counts must load after the lookups. Otherwise, the count of a lookup that has just finished
      // could be missing, and polling would stop.
      const counts = await listLiveCounts(supabase, ['discord', 'game-server'])
      return {
        gameServerUrl: z.object({ address: z.string().nullable() }).parse(server.data).address,
        lookups: keyBySource(lookupSchema.array().parse(lookups.data)),
        counts: keyBySource(counts),
      }
    },
    refetchInterval: ({ state }) =>
      Object.values(state.data?.lookups ?? {}).some(({ is_waiting }) => is_waiting) && pollMs,
  })
}

function keyBySource<Row extends { source: LiveSource }>(rows: readonly Row[]): Partial<Record<LiveSource, Row>> {
  return Object.fromEntries(rows.map((row) => [row.source, row]))
}

/** Sets the game server's URL, which starts a lookup. Null removes the URL. */
export async function saveServerUrl(supabase: SupabaseClient, serverUrl: string | null): Promise<void> {
  if (serverUrl === '') throw new Error('Enter an address')
  const target = {
    table: 'game_server',
    key: { id: 1 },
    notFoundMessage: 'Only administrators can change the game server',
  }
  try {
    await updateRow(supabase, target, { address: serverUrl })
  } catch (error) {
    if (!hasErrorCode(error, checkViolation)) throw error
    throw new Error('Enter an address such as http://play.example.org:30120', { cause: error })
  }
}

export async function requestLookup(supabase: SupabaseClient, source: LiveSource): Promise<void> {
  await supabase.rpc('request_live_lookup', { wanted: source }).throwOnError()
}
