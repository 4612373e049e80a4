import { expect, test } from 'vitest'
import { describeAge, describeRetentionEnd, describeTrashEntry } from './describe-trash.ts'
import type { TrashEntry } from './trash-data.ts'

const entry: TrashEntry = {
  id: 1,
  action_id: 'a',
  kind: 'deleted',
  table_name: 'articles',
  row_id: 'night-market',
  subject: 'Night Market',
  removed_at: '2026-11-27T12:00:00Z',
  expires_at: '2026-12-27T12:00:00Z',
  actor_name: 'ana@example.org',
  actor_label: 'Ana',
  excerpt: null,
  picture: null,
  count: 1,
}

test.each([
  [entry, { name: 'Night Market', typeLabel: 'Article', verb: 'deleted' }],
  [
    { ...entry, table_name: 'objects', kind: 'changed' as const },
    { typeLabel: 'File', verb: 'replaced' },
  ],
])('An entry is described by its name, its type and what happened to it', (entry, expected) => {
  expect(describeTrashEntry(entry)).toMatchObject(expected)
})

test.each([
  [59_000, 'just now'],
  [61_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [49 * 3_600_000, '2 days ago'],
])('An age of %i ms is shown as "%s"', (age, text) => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  expect(describeAge(new Date(now - age).toISOString(), now)).toBe(text)
})

test('The permanent deletion is shown as a day, or as “today”', () => {
  const now = new Date('2026-11-27T12:00Z')
  expect(describeRetentionEnd('2026-12-27T12:00Z', 'UTC', now)).toBe('on 12/27/2026')
  expect(describeRetentionEnd('2026-12-27T12:00Z', 'Pacific/Kiritimati', now)).toBe('on 12/28/2026')
  expect(describeRetentionEnd('2026-11-27T18:00Z', 'UTC', now)).toBe('today')
})
