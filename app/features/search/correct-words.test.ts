import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { correctWords } from './correct-words.ts'

/** A database that has the given words, and nothing else. */
function answering(similar: object) {
  const asked: unknown[] = []
  const answer: typeof fetch = async (_url, request) => {
    asked.push(JSON.parse(String(request?.body)))
    return Response.json(similar)
  }
  return { asked, supabase: createClient('http://127.0.0.1', 'key', { global: { fetch: answer } }) }
}

test.each(['constructor', 'qqxa qqxb qqxc qqxd qqxe qqxf constructor', 'hasOwnProperty toString valueOf __proto__'])(
  'Names that every object has are words like others: %s',
  async (query) => {
    expect(await correctWords(answering({}).supabase, query, [])).toBeNull()
  },
)

test('Six words are corrected at most, and the others stay as they were typed', async () => {
  const { asked, supabase } = answering({ harbour: ['harbor'] })
  const corrected = await correctWords(supabase, 'Harbour qqxb qqxc qqxd qqxe qqxf statoin', [
    { words: new Set(['station']), stems: new Set(['station']) },
  ])
  expect(corrected).toBe('Harbor qqxb qqxc qqxd qqxe qqxf statoin')
  expect(asked).toEqual([{ asked: expect.toSatisfy((words: string[]) => words.length === 6) }])
})
