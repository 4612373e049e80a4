import { expect, test } from 'vitest'
import { splitTerms, validateSynonymInput } from './synonym-data.ts'

test('Commas and line breaks separate words and phrases, and duplicates are removed', () => {
  expect(splitTerms(' job,  lost   property\n,job,, work ')).toEqual(['job', 'lost property', 'work'])
})

test.each([
  [{ asked: '', also: 'careers' }, 'asked', /at least one/],
  [{ asked: 'job', also: ' , ' }, 'also', /at least one/],
  [{ asked: Array.from({ length: 21 }, (_, index) => `w${index}`).join(), also: 'x' }, 'asked', /at most 20/],
  [{ asked: 'job', also: 'ü'.repeat(251) }, 'also', /too long/],
  [{ asked: 'job, ???', also: 'careers' }, 'asked', /letter or a digit/],
])('The input %j has an error in the field %s', (input, field, text) => {
  expect(validateSynonymInput(input)).toEqual({ field, text: expect.stringMatching(text) })
})

test('Valid input has no error', () => {
  expect(validateSynonymInput({ asked: 'job, k-9, 한국', also: 'careers' })).toBeNull()
})
