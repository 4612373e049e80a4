import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { fetchAllActivity } from './activity-data.ts'

test('Days in the filter start and end in the site’s time zone', async () => {
  const requests: URL[] = []
  const supabase = createClient('http://site.test', 'key', {
    global: {
      async fetch(url) {
        requests.push(new URL(url instanceof Request ? url.url : url))
        return Response.json({ entries: [], total: 0, page: 1, is_cut: false })
      },
    },
  })
  const filter = {
    kind: null,
    accountId: null,
    transactionId: null,
    searchText: '',
    from: '2026-03-07',
    to: '2026-03-08',
  }
  await fetchAllActivity(supabase, { filter, timeZone: 'America/New_York' })
  const { searchParams } = requests[0] ?? new URL('http://nothing.test')
  // Daylight saving time starts on the 8th.
  expect(searchParams.get('since')).toBe('2026-03-07T05:00:00.000Z')
  expect(searchParams.get('until')).toBe('2026-03-09T04:00:00.000Z')
})
