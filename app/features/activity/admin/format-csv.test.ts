import { expect, test } from 'vitest'
import { activityEntryExample } from '#tests/support/content/activity-entry-example.ts'
import { formatCsv } from './format-csv.ts'

const entry = { ...activityEntryExample, subject: 'The "Fog"' }
const labels = { articles: { title: 'Title' } }

test('An export has one row per entry, and doubles quotation marks', () => {
  const [header, row, end] = formatCsv([entry], labels).split('\r\n')
  expect(header).toBe('\uFEFF"Time","Person","Account ID","IP address","Kind","What happened","Changes","Action ID"')
  expect(row).toContain('"ana@example.org","p"')
  expect(row).toContain('"edited “The ""Fog""”","Title: Rain → Night Market\nFeatured: No → Yes"')
  expect(end).toBe('')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'A cell that starts with %j is escaped, because spreadsheets would run the cell as a formula',
  (name) => {
    expect(formatCsv([{ ...entry, actor_name: name }], labels)).toContain(`,"'${name}",`)
  },
)
