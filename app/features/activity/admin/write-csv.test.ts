import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { writeCsv } from './write-csv.ts'

const entry: ActivityEntry = {
  action_id: '1f6f1c9e-0000-4000-8000-000000000000',
  occurred_at: '2026-11-22T12:00:00+00:00',
  kind: 'articles',
  verb: 'changed',
  subject_id: 'a',
  subject: 'The "Fog"',
  actor_id: 'p',
  actor_name: 'kim@example.org',
  actor_label: 'Kim',
  via: 'authenticated',
  ip: '203.0.113.7',
  before: { title: 'Rain', featured: false },
  after: { title: 'Fog', featured: true },
  shortened: [],
  hidden: [],
  count: 1,
}
const labels = { articles: { title: 'Title' } }

test('An export has a row for each entry, with quotes doubled', () => {
  const [head, row, rest] = writeCsv([entry], labels).split('\r\n')
  expect(head).toBe('\uFEFF"Time","Person","Account","Address","Kind","What happened","Changes","Action"')
  expect(row).toContain('"kim@example.org","p"')
  expect(row).toContain('"edited “The ""Fog""”","Title: Rain → Fog\nFeatured: No → Yes"')
  expect(rest).toBe('')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'A cell that begins like %j is a text',
  (name) => {
    expect(writeCsv([{ ...entry, actor_name: name }], labels)).toContain(`,"'${name}",`)
  },
)
