import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { describeChanges, describeEntry, describeMissing, nameActor } from './describe-entry.ts'
import { writeCsv } from './write-csv.ts'

const entry: ActivityEntry = {
  action_id: '1f6f1c9e-0000-4000-8000-000000000000',
  occurred_at: '2026-11-22T12:00:00+00:00',
  kind: 'articles',
  verb: 'changed',
  subject_id: 'a',
  subject: 'Fog',
  actor_id: 'p',
  actor_name: 'kim@example.org',
  via: 'authenticated',
  ip: '203.0.113.7',
  before: { title: 'Rain', featured: false },
  after: { title: 'Fog', featured: true },
  shortened: [],
  hidden: [],
  count: 1,
}
const labels = { articles: { title: 'Title' }, discord: { url: 'Webhook' } }

test('An entry is told in the words of the form', () => {
  expect(describeEntry(entry)).toBe('Changed the article “Fog”')
  expect(describeChanges(entry, labels)).toEqual([
    { column: 'title', label: 'Title', before: 'Rain', after: 'Fog' },
    { column: 'featured', label: 'Featured', before: 'No', after: 'Yes' },
  ])
})

test('What came back from the trash was restored, and says what it is as a new one does', () => {
  const restored = { ...entry, verb: 'restored', before: {}, after: { id: '1', title: 'Fog' } }
  expect(describeEntry(restored)).toBe('Restored the article “Fog”')
  expect(describeChanges(restored, labels)).toEqual([{ column: 'title', label: 'Title', before: null, after: 'Fog' }])
})

test('What one step did to many is one sentence, and each of them has its own', () => {
  const many = { ...entry, verb: 'deleted', count: 2_000 }
  expect(describeEntry(many)).toBe('Deleted 2,000 articles')
  expect(describeEntry(many, true)).toBe('Deleted the article “Fog”')
})

test('Of a secret there is only that it changed, and of a long text that it is a part', () => {
  const webhook = { ...entry, kind: 'discord', before: {}, after: {}, hidden: ['url'] }
  expect(describeChanges(webhook, labels)).toEqual([
    { column: 'url', label: 'Webhook', before: null, after: 'changed' },
  ])
  expect(describeMissing({ ...entry, shortened: ['content'] })).toBe('Long texts are kept in part.')
  expect(describeMissing({ ...entry, shortened: ['content', '*'] })).toBe('More changed than is kept here.')
})

test.each([
  ['service_role', 'The server'],
  ['postgres', 'Somebody in the database (postgres)'],
])('An entry by %s names %s', (via, name) => {
  expect(nameActor({ ...entry, actor_id: null, actor_name: null, via })).toBe(name)
})

test('An event that this version does not know is told in its own words', () => {
  expect(describeEntry({ ...entry, kind: 'accounts', verb: 'identity_unlinked', subject: 'a@example.org' })).toBe(
    'Identity unlinked: a@example.org',
  )
})

test('An export has a row for each entry, with quotes doubled', () => {
  const [head, row, rest] = writeCsv([{ ...entry, subject: 'The "Fog"' }], labels).split('\r\n')
  expect(head).toBe('\uFEFF"Time","Person","Account","Address","Kind","What happened","Changes","Action"')
  expect(row).toContain('"Changed the article “The ""Fog""”","Title: Rain → Fog\nFeatured: No → Yes"')
  expect(rest).toBe('')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'A cell that begins like %j is a text',
  (name) => {
    expect(writeCsv([{ ...entry, actor_name: name }], labels)).toContain(`,"'${name}",`)
  },
)
