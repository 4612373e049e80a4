import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSessionKey } from '#app/lib/browser/stored-session.ts'
import {
  type BrowserDraft,
  deleteBrowserDrafts,
  deleteExpiredBrowserDrafts,
  hasBrowserDrafts,
  listBrowserDrafts,
  saveBrowserDraft,
} from './browser-drafts.ts'

const dayMs = 86_400_000
let storedItems: Map<string, string>

beforeEach(() => {
  storedItems = new Map([[storedSessionKey, createSession('anna')]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, text: string) => storedItems.set(key, text),
    removeItem: (key: string) => storedItems.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const createSession = (id: string) => JSON.stringify({ access_token: 'a', user: { id } })

function createDraft(personId: string, days = 0): BrowserDraft {
  const writtenAt = new Date(Date.now() - days * dayMs).toISOString()
  return {
    id: `${personId}-${days}`,
    personId,
    form: 'page:about',
    content: `Text of ${personId}, ${days}`,
    writtenAt,
  }
}

const storedText = () => [...storedItems.values()].join()

test('Signing out deletes only the drafts of the user who signs out', () => {
  saveBrowserDraft(createDraft('anna'))
  saveBrowserDraft(createDraft('ben'))
  expect(hasBrowserDrafts('ben')).toBe(true)
  deleteBrowserDrafts('ben')
  expect(hasBrowserDrafts('ben')).toBe(false)
  expect(listBrowserDrafts('anna', 'page:about')).toEqual([expect.objectContaining({ id: 'anna-0' })])
  expect(storedText()).not.toContain('Text of ben')
})

test.each([
  ['the staff area opens', deleteExpiredBrowserDrafts],
  ['drafts are read', () => listBrowserDrafts('ben', 'page:services')],
])('Drafts older than 30 days are deleted when %s', (_, act) => {
  saveBrowserDraft(createDraft('anna', 29))
  saveBrowserDraft(createDraft('ben', 31))
  expect(storedText()).toContain('Text of ben')
  act()
  expect(storedText()).toContain('Text of anna')
  expect(storedText()).not.toContain('Text of ben')
})

test('After a user signs out in any tab, their drafts aren’t saved until they sign in again', () => {
  storedItems.delete(storedSessionKey)
  deleteBrowserDrafts('anna')
  saveBrowserDraft(createDraft('anna'))
  storedItems.set(storedSessionKey, createSession('ben'))
  saveBrowserDraft(createDraft('ben'))
  saveBrowserDraft(createDraft('anna'))
  expect(storedText()).toContain('Text of ben')
  expect(storedText()).not.toContain('Text of anna')
  storedItems.set(storedSessionKey, createSession('anna'))
  saveBrowserDraft(createDraft('anna'))
  storedItems.delete(storedSessionKey)
  expect(listBrowserDrafts('anna', 'page:about')).toHaveLength(1)
  deleteBrowserDrafts('ben')
  saveBrowserDraft(createDraft('anna', 1))
  expect(listBrowserDrafts('anna', 'page:about')).toHaveLength(2)
})

test('A draft is saved even if the session ends before the save', () => {
  storedItems.delete(storedSessionKey)
  saveBrowserDraft(createDraft('anna'))
  expect(listBrowserDrafts('anna', 'page:about')).toHaveLength(1)
})
