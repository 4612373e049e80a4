import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { groupRepeats } from './group-repeats.ts'

function createEntry(verb: string, occurredAt: string, actor = 'ana@example.org', kind = 'accounts'): ActivityEntry {
  return {
    action_id: null,
    occurred_at: occurredAt,
    kind,
    verb,
    subject_id: null,
    subject: null,
    subject_label: null,
    actor_id: actor,
    actor_name: actor,
    actor_label: null,
    via: 'accounts',
    ip: null,
    before: {},
    after: {},
    shortened: [],
    hidden: [],
    count: 1,
  }
}

const getDay = ({ occurred_at }: ActivityEntry) => occurred_at.slice(0, 10)

test('Consecutive account events of one day with the same actor, verb and subject form a group', () => {
  const entries = [
    createEntry('login', '2026-11-28T09:00Z'),
    createEntry('login', '2026-11-28T08:00Z'),
    createEntry('login', '2026-11-28T07:00Z', 'ben@example.org'),
    createEntry('logout', '2026-11-28T06:00Z'),
    createEntry('login', '2026-11-28T05:00Z'),
    createEntry('login', '2026-11-27T05:00Z'),
  ]
  expect([...groupRepeats(entries, getDay).values()].map(({ length }) => length)).toEqual([2, 1, 1, 1, 1])
})

test('Changes of content aren’t grouped', () => {
  const entries = [
    createEntry('changed', '2026-11-28T09:00Z', 'ana@example.org', 'articles'),
    createEntry('changed', '2026-11-28T08:00Z', 'ana@example.org', 'articles'),
  ]
  expect(groupRepeats(entries, getDay).size).toBe(2)
})
