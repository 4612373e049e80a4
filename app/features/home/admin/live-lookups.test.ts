import { createClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { liveStateQuery } from './live-lookups.ts'

const at = '2026-11-23T09:00:00+00:00'

/** Counts while it is asked what came of the look-up. */
function answer(path: string, counts: object[]): object {
  if (path.endsWith('/game_server')) return { address: 'http://play.example.org:30120' }
  if (!path.endsWith('/list_live_lookups')) return [...counts]
  counts.push({ source: 'game-server', online: 12, places: 64, counted_at: at, answers: true })
  return [{ source: 'game-server', is_waiting: false, tried_at: at, outcome: 'counted' }]
}

test('Whoever is told that players were counted is told how many, as nothing is asked again then', async () => {
  const counts: object[] = []
  const supabase = createClient('http://site.test', 'key', {
    global: { fetch: async (url) => Response.json(answer(new URL(String(url)).pathname, counts)) },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const state = await new QueryClient().fetchQuery(liveStateQuery(supabase))
  expect(state.lookups['game-server']?.outcome).toBe('counted')
  expect(state.counts['game-server']?.online).toBe(12)
})
