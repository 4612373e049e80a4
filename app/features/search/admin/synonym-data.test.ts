import { expect, test } from 'vitest'
import { findProblem, listTerms } from './synonym-data.ts'

test('Words and phrases are divided by commas and lines, each once', () => {
  expect(listTerms(' job,  lost   property\n,job,, work ')).toEqual(['job', 'lost property', 'work'])
})

test.each([
  [{ asked: '', also: 'careers' }, 'asked', /at least one/],
  [{ asked: 'job', also: ' , ' }, 'also', /at least one/],
  [{ asked: Array.from({ length: 21 }, (_, index) => `w${index}`).join(), also: 'x' }, 'asked', /at most 20/],
  [{ asked: 'job', also: 'ü'.repeat(251) }, 'also', /too long/],
  [{ asked: 'job, ???', also: 'careers' }, 'asked', /letter or a digit/],
])('%j says at its field what to do', (input, field, text) => {
  expect(findProblem(input)).toEqual({ field, text: expect.stringMatching(text) })
})

test('What the table takes has no problem', () => {
  expect(findProblem({ asked: 'job, k-9, 한국', also: 'careers' })).toBeNull()
})
