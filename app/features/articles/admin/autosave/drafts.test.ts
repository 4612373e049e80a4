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
const onDevice = (
  id: string,
  changeCount: number,
  sentCount: number,
  overrides: Partial<DeviceDraft> = {},
): DeviceDraft => ({
  ...stored(id, changeCount, `${id} here`),
  personId: 'p',
  sentCount,
  ...overrides,
})
const titles = (drafts: readonly UnsavedDraft[]) => drafts.map(({ form }) => form.title)
const ids = (drafts: readonly UnsavedDraft[]) => drafts.map(({ id }) => id)

test('The draft with more changes wins, regardless of the clocks', () => {
  const laterTime = '2027-01-01T00:00:00Z'
  expect(
    titles(mergeUnsavedDrafts([onDevice('a', 7, 5, { writtenAt: '2020-01-01T00:00:00Z' })], [stored('a')]).drafts),
  ).toEqual(['a here'])
  expect(titles(mergeUnsavedDrafts([onDevice('a', 4, 4, { writtenAt: laterTime })], [stored('a')]).drafts)).toEqual([
    'a there',
  ])
  expect(titles(mergeUnsavedDrafts([onDevice('a', 5, 5)], [stored('a')]).drafts)).toEqual(['a here'])
})

test('Lists drafts that the server lacks or has an older version of as unsent', () => {
  const { unsent } = mergeUnsavedDrafts(
    [onDevice('newer', 7, 5), onDevice('never', 2, 0), onDevice('same', 5, 5)],
    [stored('newer'), stored('same')],
  )
  expect(ids(unsent)).toEqual(['newer', 'never'])
})

test('Ends drafts that another browser saved or discarded, unless they changed here since', () => {
  const { drafts, ended, unsent } = mergeUnsavedDrafts([onDevice('ended', 5, 5), onDevice('written', 6, 5)], [])
  expect([ended, ids(drafts), ids(unsent)]).toEqual([['ended'], ['written'], ['written']])
})

test('Without a server, lists every browser draft, newest first', () => {
  const early = onDevice('early', 5, 5, { writtenAt: '2026-11-21T00:00:00Z' })
  const { drafts, ended, unsent } = mergeUnsavedDrafts([early, onDevice('late', 1, 0)], null)
  expect([ids(drafts), ended, unsent]).toEqual([['late', 'early'], [], []])
})
