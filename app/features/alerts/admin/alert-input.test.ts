import { describe, expect, test } from 'vitest'
import { toColumns } from '#app/lib/form-fields.ts'
import { rejectedLinks } from '#tests/support/hostile/rejected-links.ts'
import { alertFields, alertInputSchema, copyAlertInput, createAlertInput, toAlertInput } from './alert-input.ts'
import { type AlertRow, getAlertState } from './alert-row-schema.ts'

const input = { ...createAlertInput(), title: 'The bridge is closed' }

const row: AlertRow = {
  id: '7c0f2a4e-0000-4000-8000-000000000001',
  kind: 'warning',
  title: 'Storm tonight',
  text: 'Stay inside.',
  link: '/news',
  link_label: 'Read more',
  starts_at: '2026-11-01T18:00:00+00:00',
  ends_at: '2026-11-02T06:00:00+00:00',
  priority: 1,
  pages: ['/news', '/services/k9-unit'],
  is_dismissible: false,
  in_feeds: true,
  on_discord: true,
  updated_at: '2026-11-01T17:00:00+00:00',
}

function getError(change: Partial<typeof input>): string | null {
  const { error } = alertInputSchema.safeParse({ ...input, ...change })
  return error ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` : null
}

test('Loading and saving the form keeps the stored values', () => {
  const { id, updated_at, ...columns } = row
  expect(toColumns(alertFields, alertInputSchema.parse(toAlertInput(row)))).toEqual(columns)
})

test('An alert that starts now uses the database’s clock for its start time', () => {
  expect(toColumns(alertFields, input)).toMatchObject({ starts_at: 'now', pages: [], link: null, link_label: null })
})

test('A copy has the same text and pages, and new times', () => {
  const copy = copyAlertInput(row)
  expect(copy).toMatchObject({ title: 'Storm tonight', reach: 'some', starts: 'now', startsAt: '' })
  expect(Date.parse(copy.endsAt)).toBeGreaterThan(Date.now())
})

test.each([
  [{ title: ' ' }, /title: .*required/],
  [{ title: 'x'.repeat(121) }, /title: .*120/],
  [{ text: 'x'.repeat(601) }, /text: .*600/],
  [{ link: '/news' }, /linkLabel: Enter the link text/],
  [{ linkLabel: 'Read' }, /link: Enter an address/],
  [{ starts: 'later' as const }, /startsAt: Choose/],
  [{ endsAt: '' }, /endsAt: Choose/],
  [{ endsAt: '2020-01-01T00:00:00Z' }, /endsAt: This time has passed/],
  [
    { starts: 'later' as const, startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    /endsAt: The end must be after the start/,
  ],
  [{ starts: 'later' as const, startsAt: '1999-01-01T00:00:00Z' }, /startsAt: Choose a year from 2000 to 2999/],
  [{ endsAt: '+020260-01-01T00:00:00Z' }, /endsAt: Choose a year from 2000 to 2999/],
  [{ reach: 'some' as const }, /pages: Choose at least one/],
  [{ reach: 'some' as const, otherPages: 'news' }, /otherPages: “news” isn’t a page path/],
  [{ reach: 'some' as const, otherPages: '/news#top' }, /otherPages/],
  [
    { reach: 'some' as const, otherPages: Array.from({ length: 31 }, (_, index) => `/a/${index}`).join('\n') },
    /at most 30/,
  ],
])('%j shows an error at its field', (change, message) => {
  expect(getError(change)).toMatch(message)
})

test.each(rejectedLinks.filter((link) => link.trim() !== ''))('An alert can’t link to %j', (link) => {
  expect(getError({ link, linkLabel: 'Read' })).toMatch(/^link: /)
})

test('The form converts line breaks and control characters to spaces, and full URLs to paths', () => {
  const parsed = alertInputSchema.parse({
    ...input,
    title: ' The\tbridge\u0000is\nclosed ',
    reach: 'some',
    pages: ['/news'],
    otherPages: 'https://station.example/services/k9-unit/\n\n/news  /hiring',
  })
  expect(parsed.title).toBe('The bridge is closed')
  expect(toColumns(alertFields, parsed).pages).toEqual(['/news', '/services/k9-unit', '/hiring'])
})

describe('Alert state', () => {
  const [start, end] = [Date.parse('2026-11-01T18:00:00Z'), Date.parse('2026-11-02T06:00:00Z')]
  test.each([
    [row, start - 1, 'scheduled'],
    [row, start, 'active'],
    [row, end - 1, 'active'],
    [row, end, 'ended'],
    [{ ...row, ends_at: null }, end + 1e12, 'active'],
    [{ ...row, starts_at: null }, end, 'draft'],
  ])('depends on the start time and end time (case %#)', (alert, now, state) => {
    expect(getAlertState(alert, now)).toBe(state)
  })
})
