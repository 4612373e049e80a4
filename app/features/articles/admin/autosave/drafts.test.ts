import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { mergeUnsavedDrafts } from './drafts.ts'
import type { DeviceDraft, UnsavedDraft } from './unsaved-draft.ts'

const serverDraft = (id: string, changeCount = 5, title = `${id} on the server`): UnsavedDraft => ({
  id,
  articleId: null,
  baseVersion: null,
  form: { ...emptyArticleInput, title },
  changeCount,
  writtenAt: '2026-11-22T12:00:00Z',
})
const deviceDraft = (
  id: string,
  changeCount: number,
  sentCount: number,
  overrides: Partial<DeviceDraft> = {},
): DeviceDraft => ({
  ...serverDraft(id, changeCount, `${id} in the browser`),
  personId: 'p',
  sentCount,
  ...overrides,
})
const titles = (drafts: readonly UnsavedDraft[]) => drafts.map(({ form }) => form.title)
const ids = (drafts: readonly UnsavedDraft[]) => drafts.map(({ id }) => id)

test('The draft with more changes wins, regardless of timestamps', () => {
  const laterTime = '2027-01-01T00:00:00Z'
  expect(
    titles(
      mergeUnsavedDrafts([deviceDraft('a', 7, 5, { writtenAt: '2020-01-01T00:00:00Z' })], [serverDraft('a')]).drafts,
    ),
  ).toEqual(['a in the browser'])
  expect(
    titles(mergeUnsavedDrafts([deviceDraft('a', 4, 4, { writtenAt: laterTime })], [serverDraft('a')]).drafts),
  ).toEqual(['a on the server'])
  expect(titles(mergeUnsavedDrafts([deviceDraft('a', 5, 5)], [serverDraft('a')]).drafts)).toEqual(['a in the browser'])
})

test('A draft counts as unsent if the server lacks it or has an older version', () => {
  const { unsent } = mergeUnsavedDrafts(
    [deviceDraft('newer', 7, 5), deviceDraft('never', 2, 0), deviceDraft('same', 5, 5)],
    [serverDraft('newer'), serverDraft('same')],
  )
  expect(ids(unsent)).toEqual(['newer', 'never'])
})

test('A draft that another browser saved or discarded is removed, unless it has changed in this browser since', () => {
  const { drafts, deletedIds, unsent } = mergeUnsavedDrafts(
    [deviceDraft('ended', 5, 5), deviceDraft('written', 6, 5)],
    [],
  )
  expect([deletedIds, ids(drafts), ids(unsent)]).toEqual([['ended'], ['written'], ['written']])
})

test('While the server is unreachable, all drafts of the browser are listed, newest first', () => {
  const early = deviceDraft('early', 5, 5, { writtenAt: '2026-11-21T00:00:00Z' })
  const { drafts, deletedIds, unsent } = mergeUnsavedDrafts([early, deviceDraft('late', 1, 0)], null)
  expect([ids(drafts), deletedIds, unsent]).toEqual([['late', 'early'], [], []])
})
