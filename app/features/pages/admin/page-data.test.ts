import { expect, test } from 'vitest'
import { isFirstVersion, type PageRevision } from './page-data.ts'

const listVersions = (count: number): PageRevision[] =>
  Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    document_id: 'about',
    version: '2030-01-01T00:00:00Z',
    saved_by_name: null,
    content: {},
  }))

test('The oldest version is the first version, unless the history is full', () => {
  expect(isFirstVersion(listVersions(2), 0)).toBe(false)
  expect(isFirstVersion(listVersions(2), 1)).toBe(true)
  expect(isFirstVersion(listVersions(100), 99)).toBe(false)
})
