import { expect, test } from 'vitest'
import { describeAge, describeLeaving, describeTrash } from './describe-trash.ts'
import type { TrashEntry } from './trash-data.ts'

const entry: TrashEntry = {
  id: 1,
  action_id: 'a',
  kind: 'deleted',
  table_name: 'articles',
  subject: 'Night Market',
  removed_at: '2026-11-27T12:00:00Z',
  ends_at: '2026-12-27T12:00:00Z',
  actor_name: 'ana@example.org',
  actor_label: 'Ana',
  columns: [],
  count: 1,
}

test.each([
  [entry, { name: 'Night Market', kind: 'article', verb: 'deleted' }],
  [
    { ...entry, table_name: 'objects', kind: 'changed' as const },
    { kind: 'file', verb: 'replaced' },
  ],
  [
    { ...entry, table_name: 'site_settings', kind: 'changed' as const, columns: ['motto', 'b', 'c', 'd'] },
    { name: 'Names: Motto, b, c and 1 more', kind: 'settings', verb: 'changed' },
  ],
])('An entry is told by its name, kind and what happened to it', (given, expected) => {
  expect(describeTrash(given, { motto: 'Names: Motto' })).toMatchObject(expected)
})

test.each([
  [59_000, 'just now'],
  [61_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [49 * 3_600_000, '2 days ago'],
])('A deletion %i ms ago was %s', (age, text) => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  expect(describeAge(new Date(now - age).toISOString(), now)).toBe(text)
})

test('An entry leaves on its day, or today', () => {
  const now = new Date(2026, 10, 27, 12)
  expect(describeLeaving(new Date(2026, 11, 27, 12).toISOString(), now)).toBe('on Dec 27')
  expect(describeLeaving(new Date(2026, 10, 27, 18).toISOString(), now)).toBe('today')
})
