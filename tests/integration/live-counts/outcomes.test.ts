import { expect, test } from 'vitest'
import { describeOutcome } from '#app/features/home/admin/lookup-outcomes.ts'
import { lookupOutcomes } from '#server/live-counts/live-count.ts'

test('The settings show a different sentence for each reason for a missing count', () => {
  const sentences = new Set(['an unknown reason', ...lookupOutcomes].map(describeOutcome))
  expect(sentences.size).toBe(lookupOutcomes.length + 1)
})

test.each([
  ['status-404', 'no dynamic.json'],
  ['status-403', 'doesn’t share its count'],
  ['status-429', 'too many requests'],
  ['status-500', 'an error (status 500)'],
])('The outcome %s has its own description', (outcome, expectedText) => {
  expect(describeOutcome(outcome)).toContain(expectedText)
})
