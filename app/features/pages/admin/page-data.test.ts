import { expect, test } from 'vitest'
import { isFirstVersion, type PageRevision } from './page-data.ts'

const createVersions = (count: number): PageRevision[] =>
  Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    document_id: 'about',
    version: '2030-01-01T00:00:00Z',
    saved_by_name: null,
    content: {},
  }))

test('The oldest version is the first version, unless the history is full', () => {
  expect(isFirstVersion(createVersions(2), 0)).toBe(false)
  expect(isFirstVersion(createVersions(2), 1)).toBe(true)
  expect(isFirstVersion(createVersions(100), 99)).toBe(false)
})
