import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { groupRepeats } from './group-repeats.ts'

function entry(verb: string, occurredAt: string, actor = 'ana@example.org', kind = 'accounts'): ActivityEntry {
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

const dayOf = ({ occurred_at }: ActivityEntry) => occurred_at.slice(0, 10)

test('Groups consecutive account events of the same user, kind and day', () => {
  const entries = [
    entry('login', '2026-11-28T09:00Z'),
    entry('login', '2026-11-28T08:00Z'),
    entry('login', '2026-11-28T07:00Z', 'ben@example.org'),
    entry('logout', '2026-11-28T06:00Z'),
    entry('login', '2026-11-28T05:00Z'),
    entry('login', '2026-11-27T05:00Z'),
  ]
  expect([...groupRepeats(entries, dayOf).values()].map(({ length }) => length)).toEqual([2, 1, 1, 1, 1])
})

test('An accepted invitation includes the sign-in and the password that follow it', () => {
  const accepted = entry('invitation_accepted', '2026-11-28T09:00Z')
  const entries = [
    entry('login', '2026-11-28T12:00Z'),
    entry('user_updated_password', '2026-11-28T09:01Z'),
    entry('login', '2026-11-28T09:00Z'),
    accepted,
  ]
  const groups = groupRepeats(entries, dayOf)
  expect(groups.size).toBe(2)
  expect(groups.get(accepted)?.map(({ verb }) => verb)).toEqual([
    'invitation_accepted',
    'login',
    'user_updated_password',
  ])
})

test('Keeps changes of content apart', () => {
  const entries = [
    entry('changed', '2026-11-28T09:00Z', 'ana@example.org', 'articles'),
    entry('changed', '2026-11-28T08:00Z', 'ana@example.org', 'articles'),
  ]
  expect(groupRepeats(entries, dayOf).size).toBe(2)
})
