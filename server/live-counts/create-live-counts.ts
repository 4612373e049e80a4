import { z } from 'zod'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { Platform } from '#platform/create-platform.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'
import type { Network } from '../outgoing/request-host.ts'
import { countMembers } from './count-members.ts'
import { countPlayers } from './count-players.ts'
import { createGameNetwork } from './game-network.ts'
import { type LiveCount, LookupError } from './live-count.ts'

export interface LiveCounts extends Pick<WorkerLoop, 'flush' | 'close'> {
  /**
   * Records a visit to a page that shows the counts. The counts are then refreshed for two minutes.
   * Returns immediately.
   */
  recordVisit(): void
}

export interface LiveCountsOptions {
  /** The backend's address and secret key. */
  backend: { url: string; secretKey: string; fetch: typeof fetch }
  /** Base URL of Discord's API. */
  discordApiUrl: string
  /** True if the game server's address may resolve to this machine or a private network. */
  allowsPrivateGameServer: boolean
  /** For tests. Replaces the network that `allowsPrivateGameServer` would select. */
  gameNetwork?: Network
  /**
   * Subscribes to table changes. Without this subscription, each poll queries for requested
   * lookups.
   */
  onChange?: Platform['onChange']
  onError: (error: unknown) => void
  pollMs?: number
  /** Timeout of one lookup, in milliseconds. */
  timeoutMs?: number
}

/** After a visit, the server refreshes the counts for this time, in milliseconds. */
const refreshPeriodMs = 2 * 60_000

const claimedLookupSchema = z.object({
  source: z.enum(['discord', 'game-server']),
  target: z.string(),
  claim: z.uuid(),
})

/**
 * Refreshes the live counts while there are visitors, on an administrator's request, and after the
 * game server's address changes. The database assigns each lookup to one server instance. Pages
 * never wait for a lookup, because a slow game server would slow them down.
 */
export function createLiveCounts(options: LiveCountsOptions): LiveCounts {
  const { backend, discordApiUrl, onChange, onError, pollMs = 5_000, timeoutMs } = options
  const { gameNetwork = createGameNetwork({ allowsPrivate: options.allowsPrivateGameServer }) } = options
  const supabase = createAdminClient(backend)
  const closing = new AbortController()
  let visitedAt = Number.NEGATIVE_INFINITY
  let shouldPoll = false

  async function workOnNext(): Promise<boolean> {
    const hasVisitors = performance.now() - visitedAt < refreshPeriodMs
    if (!hasVisitors && !shouldPoll && onChange) return false
    shouldPoll = false
    const { data } = await supabase.rpc('claim_live_lookup', { has_visitors: hasVisitors }).throwOnError()
    const [lookup] = claimedLookupSchema.array().parse(data)
    if (!lookup) return false
    const { result, count } = await fetchCount(lookup)
    if (closing.signal.aborted) return false
    await supabase
      .rpc('record_live_count', {
        claimed: lookup.claim,
        result,
        online: count?.online ?? null,
        capacity: count?.capacity ?? null,
      })
      .throwOnError()
    shouldPoll = true
    return true
  }

  async function fetchCount({ source, target }: z.infer<typeof claimedLookupSchema>) {
    const { signal } = closing
    try {
      const count: LiveCount =
        source === 'discord'
          ? await countMembers(target, { apiUrl: discordApiUrl, signal, timeoutMs })
          : await countPlayers(target, { network: gameNetwork, signal, timeoutMs })
      return { result: 'counted', count }
    } catch (error) {
      if (!(error instanceof LookupError)) throw error
      return { result: error.outcome, count: null }
    }
  }

  function wake(): void {
    shouldPoll = true
    loop.wake()
  }

  const loop = createWorkerLoop({ workOnNext, onError, pollMs })
  onChange?.((table) => {
    if (table === 'live_lookups' || table === '*') wake()
  })
  wake()
  return {
    recordVisit() {
      const isFirst = performance.now() - visitedAt >= refreshPeriodMs
      visitedAt = performance.now()
      if (isFirst) loop.wake()
    },
    flush() {
      shouldPoll = true
      return loop.flush()
    },
    async close() {
      closing.abort()
      await loop.close()
    },
  }
}
