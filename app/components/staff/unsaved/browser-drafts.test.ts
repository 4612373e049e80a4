import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStorageKey } from '#app/lib/browser/session-storage.ts'
import {
  type BrowserDraft,
  browserDraftsKey,
  deleteBrowserDrafts,
  deleteExpiredBrowserDrafts,
  hasBrowserDrafts,
  listBrowserDrafts,
  saveBrowserDraft,
} from './browser-drafts.ts'

const day = 86_400_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([[sessionStorageKey, sessionOf('anna')]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const sessionOf = (id: string) => JSON.stringify({ access_token: 'a', user: { id } })

function draftOf(personId: string, days = 0): BrowserDraft {
  const writtenAt = new Date(Date.now() - days * day).toISOString()
  return {
    id: `${personId}-${days}`,
    personId,
    form: 'page:about',
    content: `Text of ${personId}, ${days}`,
    writtenAt,
  }
}

const kept = () => [...stored.values()].join()

test('Signing out removes only the drafts of the user who signs out', () => {
  saveBrowserDraft(draftOf('anna'))
  saveBrowserDraft(draftOf('ben'))
  expect(hasBrowserDrafts('ben')).toBe(true)
  deleteBrowserDrafts('ben')
  expect(hasBrowserDrafts('ben')).toBe(false)
  expect(listBrowserDrafts('anna', 'page:about')).toEqual([expect.objectContaining({ id: 'anna-0' })])
  expect(kept()).not.toContain('Text of ben')
})

test.each([
  ['the staff area opens', deleteExpiredBrowserDrafts],
  ['drafts are read', () => listBrowserDrafts('ben', 'page:services')],
])('Copies older than 30 days leave the browser when %s', (_, act) => {
  saveBrowserDraft(draftOf('anna', 29))
  saveBrowserDraft(draftOf('ben', 31))
  expect(kept()).toContain('Text of ben')
  act()
  expect(kept()).toContain('Text of anna')
  expect(kept()).not.toContain('Text of ben')
})

test('Nothing is kept after somebody signed out, as by a second tab, until the same person is signed in again', () => {
  stored.delete(sessionStorageKey)
  deleteBrowserDrafts('anna')
  saveBrowserDraft(draftOf('anna'))
  stored.set(sessionStorageKey, sessionOf('ben'))
  saveBrowserDraft(draftOf('ben'))
  saveBrowserDraft(draftOf('anna'))
  expect(kept()).toContain('Text of ben')
  expect(kept()).not.toContain('Text of anna')
  stored.set(sessionStorageKey, sessionOf('anna'))
  saveBrowserDraft(draftOf('anna'))
  stored.delete(sessionStorageKey)
  expect(listBrowserDrafts('anna', 'page:about')).toHaveLength(1)
  deleteBrowserDrafts('ben')
  saveBrowserDraft(draftOf('anna', 1))
  expect(listBrowserDrafts('anna', 'page:about')).toHaveLength(2)
})

test('What the end of a session interrupted is kept, though nobody is signed in by then', () => {
  stored.delete(sessionStorageKey)
  saveBrowserDraft(draftOf('anna'))
  expect(listBrowserDrafts('anna', 'page:about')).toHaveLength(1)
})

test('A copy that version 0.6.0 kept of a page is still offered', () => {
  const { writtenAt } = draftOf('anna')
  const content = { fields: 'f', value: { title: 'Old' }, published: 'p', draft: 'd' }
  const row = { id: 'old', personId: 'anna', page: 'about', ...content, writtenAt }
  stored.set(browserDraftsKey, JSON.stringify([row]))
  expect(listBrowserDrafts('anna', 'page:about')).toEqual([
    { id: 'old', personId: 'anna', form: 'page:about', content, writtenAt },
  ])
})
