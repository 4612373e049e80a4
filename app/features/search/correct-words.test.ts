import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { correctWords } from './correct-words.ts'

/** A database that has the given words, and nothing else. */
function answering(similar: object) {
  const rpc = vi.fn(async (_name: string, _parameters: { asked: string[] }) => ({ data: similar, error: null }))
  return { rpc, supabase: { rpc } as unknown as SupabaseClient }
}

test.each(['constructor', 'qqxa qqxb qqxc qqxd qqxe qqxf constructor', 'hasOwnProperty toString valueOf __proto__'])(
  'Names that every object has are words like others: %s',
  async (query) => {
    expect(await correctWords(answering({}).supabase, query, new Set())).toBeNull()
  },
)

test('Six words are corrected at most, and the others stay as they were typed', async () => {
  const { rpc, supabase } = answering({ harbour: ['harbor'] })
  const corrected = await correctWords(supabase, 'Harbour qqxb qqxc qqxd qqxe qqxf statoin', new Set(['station']))
  expect(corrected).toBe('Harbor qqxb qqxc qqxd qqxe qqxf statoin')
  expect(rpc.mock.calls[0]?.[1].asked).toHaveLength(6)
})
