import { createClient, PostgrestError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { explainFailure, getServerMessage, isOutcomeUnknown } from './server-message.ts'

test('A failure shows the server’s own message', () => {
  const rejection = new PostgrestError({
    message: 'permission denied for table articles',
    code: '42501',
    details: '',
    hint: '',
  })
  expect(getServerMessage(rejection)).toBe('permission denied for table articles')
  expect(explainFailure(new Error('Article not found'))).toBe('Article not found')
})

test('The browser’s network error isn’t shown as the server’s message', async () => {
  const supabase = createClient('http://127.0.0.1', 'a-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  const failures = [
    await supabase.from('articles').delete().eq('id', 1),
    { error: await supabase.from('articles').delete().throwOnError().then(null, Object) },
    await supabase.storage.from('media-library').remove(['a file']),
    await supabase.auth.signInWithPassword({ email: 'them@example.org', password: 'a password' }),
  ]
  for (const { error } of failures) {
    expect(error?.message).toContain('Failed to fetch')
    expect(getServerMessage(Object(error))).toBeNull()
    expect(explainFailure(Object(error))).toBe('The server could not be reached.')
  }
})

test('A proxy’s HTML page isn’t shown as the server’s message', async () => {
  const supabase = createClient('http://127.0.0.1', 'a-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: () => Promise.resolve(new Response('<h1>Not here</h1>', { status: 404 })) },
  })
  const failures = [
    (await supabase.auth.signInWithPassword({ email: 'them@example.org', password: 'a password' })).error,
    (await supabase.from('articles').insert({ title: 'Fog' })).error,
    await supabase
      .from('articles')
      .insert({ title: 'Fog' })
      .throwOnError()
      .then(null, (error) => error),
  ]
  for (const error of failures) {
    expect(error).toBeInstanceOf(Object)
    expect(getServerMessage(error)).toBeNull()
    expect(isOutcomeUnknown(error)).toBe(true)
  }
})
