import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { mergeUnsavedDrafts } from './sync-drafts.ts'
import type { DeviceDraft, UnsavedDraft } from './unsaved-draft.ts'

const createServerDraft = (id: string, changeCount = 5, title = `${id} on the server`): UnsavedDraft => ({
  id,
  articleId: null,
  baseVersion: null,
  form: { ...emptyArticleInput, title },
  changeCount,
  writtenAt: '2026-11-22T12:00:00Z',
})
const createDeviceDraft = (
  id: string,
  changeCount: number,
  sentCount: number,
  overrides: Partial<DeviceDraft> = {},
): DeviceDraft => ({
  ...createServerDraft(id, changeCount, `${id} in the browser`),
  personId: 'p',
  sentCount,
  ...overrides,
})
const listTitles = (drafts: readonly UnsavedDraft[]) => drafts.map(({ form }) => form.title)
const listIds = (drafts: readonly UnsavedDraft[]) => drafts.map(({ id }) => id)

test('The draft with more changes wins regardless of timestamps, and the browser’s draft wins a tie', () => {
  const laterTime = '2027-01-01T00:00:00Z'
  expect(
    listTitles(
      mergeUnsavedDrafts(
        [createDeviceDraft('a', 7, 5, { writtenAt: '2020-01-01T00:00:00Z' })],
        [createServerDraft('a')],
      ).drafts,
    ),
  ).toEqual(['a in the browser'])
  expect(
    listTitles(
      mergeUnsavedDrafts([createDeviceDraft('a', 4, 4, { writtenAt: laterTime })], [createServerDraft('a')]).drafts,
    ),
  ).toEqual(['a on the server'])
  expect(listTitles(mergeUnsavedDrafts([createDeviceDraft('a', 5, 5)], [createServerDraft('a')]).drafts)).toEqual([
    'a in the browser',
  ])
})

test('A draft counts as unsent if the server lacks it or has an older version', () => {
  const { unsentDrafts } = mergeUnsavedDrafts(
    [createDeviceDraft('newer', 7, 5), createDeviceDraft('never', 2, 0), createDeviceDraft('same', 5, 5)],
    [createServerDraft('newer'), createServerDraft('same')],
  )
  expect(listIds(unsentDrafts)).toEqual(['newer', 'never'])
})

test('A draft that another browser saved or discarded is removed, unless it has changed in this browser since', () => {
  const { drafts, deletedIds, unsentDrafts } = mergeUnsavedDrafts(
    [createDeviceDraft('ended', 5, 5), createDeviceDraft('written', 6, 5)],
    [],
  )
  expect([deletedIds, listIds(drafts), listIds(unsentDrafts)]).toEqual([['ended'], ['written'], ['written']])
})

test('While the server is unreachable, all drafts of the browser are listed, newest first', () => {
  const early = createDeviceDraft('early', 5, 5, { writtenAt: '2026-11-21T00:00:00Z' })
  const { drafts, deletedIds, unsentDrafts } = mergeUnsavedDrafts([early, createDeviceDraft('late', 1, 0)], null)
  expect([listIds(drafts), deletedIds, unsentDrafts]).toEqual([['late', 'early'], [], []])
})
