import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { mergeUnsavedDrafts } from './drafts.ts'
import type { DeviceDraft, UnsavedDraft } from './unsaved-draft.ts'

const stored = (id: string, changeCount = 5, title = `${id} there`): UnsavedDraft => ({
  id,
  articleId: null,
  baseVersion: null,
  form: { ...emptyArticleInput, title },
  changeCount,
  writtenAt: '2026-11-22T12:00:00Z',
})
const kept = (id: string, changeCount: number, sentCount: number, more: Partial<DeviceDraft> = {}): DeviceDraft => ({
  ...stored(id, changeCount, `${id} here`),
  personId: 'p',
  sentCount,
  ...more,
})
const titles = (copies: readonly UnsavedDraft[]) => copies.map(({ form }) => form.title)
const ids = (copies: readonly UnsavedDraft[]) => copies.map(({ id }) => id)

test('Of a copy in both places the one with more changes counts, whatever the clocks say', () => {
  const later = '2027-01-01T00:00:00Z'
  expect(
    titles(mergeUnsavedDrafts([kept('a', 7, 5, { writtenAt: '2020-01-01T00:00:00Z' })], [stored('a')]).copies),
  ).toEqual(['a here'])
  expect(titles(mergeUnsavedDrafts([kept('a', 4, 4, { writtenAt: later })], [stored('a')]).copies)).toEqual(['a there'])
  expect(titles(mergeUnsavedDrafts([kept('a', 5, 5)], [stored('a')]).copies)).toEqual(['a here'])
})

test('What the server has not is sent; what it never had too', () => {
  const { unsent } = mergeUnsavedDrafts(
    [kept('newer', 7, 5), kept('never', 2, 0), kept('same', 5, 5)],
    [stored('newer'), stored('same')],
  )
  expect(ids(unsent)).toEqual(['newer', 'never'])
})

test('What another browser has saved or discarded is over here, unless something was written here since', () => {
  const { copies, over, unsent } = mergeUnsavedDrafts([kept('over', 5, 5), kept('written', 6, 5)], [])
  expect([over, ids(copies), ids(unsent)]).toEqual([['over'], ['written'], ['written']])
})

test('Without a server all counts that the browser has, the last written first', () => {
  const early = kept('early', 5, 5, { writtenAt: '2026-11-21T00:00:00Z' })
  const { copies, over, unsent } = mergeUnsavedDrafts([early, kept('late', 1, 0)], null)
  expect([ids(copies), over, unsent]).toEqual([['late', 'early'], [], []])
})
