import { createClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { liveCountsQuery } from './live-lookups.ts'

const at = '2026-11-23T09:00:00+00:00'

/** Adds a count when the client requests the state of the lookups. */
function respond(path: string, counts: object[]): object {
  if (path.endsWith('/game_server')) return { address: 'http://play.example.org:30120' }
  if (!path.endsWith('/list_live_lookups')) return [...counts]
  counts.push({ source: 'game-server', online: 12, capacity: 64, counted_at: at, is_current: true })
  return [{ source: 'game-server', is_waiting: false, tried_at: at, outcome: 'counted' }]
}

test('The counts are loaded after the lookup results, because a finished lookup must have a count', async () => {
  const counts: object[] = []
  const supabase = createClient('http://site.test', 'key', {
    global: { fetch: async (url) => Response.json(respond(new URL(String(url)).pathname, counts)) },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const state = await new QueryClient().fetchQuery(liveCountsQuery(supabase))
  expect(state.lookups['game-server']?.outcome).toBe('counted')
  expect(state.counts['game-server']?.online).toBe(12)
})
