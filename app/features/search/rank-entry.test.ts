import { expect, test, vi } from 'vitest'
import { toFixedText, toSearchedText } from './match-text.ts'
import type { SearchTerm } from './parse-question.ts'
import { rankEntry } from './rank-entry.ts'

const entry = {
  title: toSearchedText('Harbor Patrol'),
  keywords: toSearchedText(''),
  text: toSearchedText('Boats in the storm.'),
}

test('An entry without one of the words is read no further, unless any of them is enough', () => {
  const second: SearchTerm = ['boats']
  const reads = vi.spyOn(second, 'map')
  const question = { either: [{ all: [['zeppelin'] as const, second], not: [] }] }
  expect(rankEntry(entry, question, { hasAny: false })).toBe(0)
  expect(reads).not.toHaveBeenCalled()
  expect(rankEntry(entry, question, { hasAny: true })).toBeGreaterThan(0)
  expect(reads).toHaveBeenCalled()
})

test('An entry that has what is ruled out is not found', () => {
  const question = { either: [{ all: [['boats'] as const], not: [['harbor'] as const] }] }
  expect(rankEntry(entry, question, { hasAny: true })).toBe(0)
})

test('A text of a fixed page is split once', () => {
  expect(toFixedText('Boats in the storm.')).toBe(toFixedText('Boats in the storm.'))
})
