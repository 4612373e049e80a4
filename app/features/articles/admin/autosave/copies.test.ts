import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { mergeCopies } from './copies.ts'
import type { DeviceCopy, UnsavedCopy } from './unsaved-copy.ts'

const stored = (id: string, changeCount = 5, title = `${id} there`): UnsavedCopy => ({
  id,
  articleId: null,
  baseVersion: null,
  form: { ...emptyArticleInput, title },
  changeCount,
  writtenAt: '2026-11-22T12:00:00Z',
})
const kept = (id: string, changeCount: number, sentCount: number, more: Partial<DeviceCopy> = {}): DeviceCopy => ({
  ...stored(id, changeCount, `${id} here`),
  personId: 'p',
  sentCount,
  ...more,
})
const titles = (copies: readonly UnsavedCopy[]) => copies.map(({ form }) => form.title)
const ids = (copies: readonly UnsavedCopy[]) => copies.map(({ id }) => id)

test('Of a copy in both places the one with more changes counts, whatever the clocks say', () => {
  const later = '2027-01-01T00:00:00Z'
  expect(titles(mergeCopies([kept('a', 7, 5, { writtenAt: '2020-01-01T00:00:00Z' })], [stored('a')]).copies)).toEqual([
    'a here',
  ])
  expect(titles(mergeCopies([kept('a', 4, 4, { writtenAt: later })], [stored('a')]).copies)).toEqual(['a there'])
  expect(titles(mergeCopies([kept('a', 5, 5)], [stored('a')]).copies)).toEqual(['a here'])
})

test('What the server has not is sent; what it never had too', () => {
  const { unsent } = mergeCopies(
    [kept('newer', 7, 5), kept('never', 2, 0), kept('same', 5, 5)],
    [stored('newer'), stored('same')],
  )
  expect(ids(unsent)).toEqual(['newer', 'never'])
})

test('What another browser has saved or discarded is over here, unless something was written here since', () => {
  const { copies, over, unsent } = mergeCopies([kept('over', 5, 5), kept('written', 6, 5)], [])
  expect([over, ids(copies), ids(unsent)]).toEqual([['over'], ['written'], ['written']])
})

test('Without a server all counts that the browser has, the last written first', () => {
  const early = kept('early', 5, 5, { writtenAt: '2026-11-21T00:00:00Z' })
  const { copies, over, unsent } = mergeCopies([early, kept('late', 1, 0)], null)
  expect([ids(copies), over, unsent]).toEqual([['late', 'early'], [], []])
})
