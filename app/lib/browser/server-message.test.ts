import { PostgrestError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { explainFailure, getServerMessage } from './server-message.ts'

const tablesError = (message: string, code: string) => new PostgrestError({ message, code, details: '', hint: '' })

test('What the server said is passed on', () => {
  expect(getServerMessage(tablesError('permission denied for table articles', '42501'))).toBe(
    'permission denied for table articles',
  )
  expect(explainFailure(new Error('Article not found'))).toBe('Article not found')
})

test('The browser’s words for a missing network are not what the server said', () => {
  const errors = [
    tablesError('TypeError: Failed to fetch', ''),
    Object.assign(new Error('Failed to fetch'), { name: 'StorageUnknownError' }),
  ]
  for (const error of errors) {
    expect(getServerMessage(error)).toBeNull()
    expect(explainFailure(error)).toBe('The server could not be reached.')
  }
})
