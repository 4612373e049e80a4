import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import {
  dropOldPageCopies,
  forgetPageCopies,
  hasPageCopies,
  keepPageCopy,
  listPageCopies,
  type PageCopy,
} from './page-copies.ts'

const day = 86_400_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([[sessionStorageKey, '{}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function copyOf(personId: string, days = 0): PageCopy {
  const writtenAt = new Date(Date.now() - days * day).toISOString()
  return {
    id: `${personId}-${days}`,
    personId,
    page: 'about',
    fields: '',
    value: `Text of ${personId}, ${days}`,
    published: '',
    draft: '',
    writtenAt,
  }
}

const kept = () => [...stored.values()].join()

test('Signing out removes the copies of who signs out, and of nobody else', () => {
  keepPageCopy(copyOf('anna'))
  keepPageCopy(copyOf('ben'))
  expect(hasPageCopies('ben')).toBe(true)
  forgetPageCopies('ben')
  expect(hasPageCopies('ben')).toBe(false)
  expect(listPageCopies('anna', 'about')).toEqual([expect.objectContaining({ id: 'anna-0' })])
  expect(kept()).not.toContain('Text of ben')
})

test.each([
  ['the staff area opens', dropOldPageCopies],
  ['copies are read', () => listPageCopies('ben', 'services')],
])('Copies older than 30 days leave the browser when %s', (_, act) => {
  keepPageCopy(copyOf('anna', 29))
  keepPageCopy(copyOf('ben', 31))
  expect(kept()).toContain('Text of ben')
  act()
  expect(kept()).toContain('Text of anna')
  expect(kept()).not.toContain('Text of ben')
})

test('Nothing is kept once nobody is signed in, as by a second tab after signing out in the first', () => {
  stored.delete(sessionStorageKey)
  keepPageCopy(copyOf('anna'))
  expect(stored.size).toBe(0)
})
