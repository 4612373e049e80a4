import { expect, test } from 'vitest'
import { joinLine, splitLine } from './line-columns.ts'

test.each([
  ['Chief: Answers to the city: always', 'Chief', 'Answers to the city: always'],
  ['Cadet', 'Cadet', ''],
  [': nobody', '', 'nobody'],
  ['', '', ''],
])('Splits the line %j and joins it again', (line, first, second) => {
  expect(splitLine(line, 2)).toEqual([first, second])
  expect(joinLine(first, second, 2)).toBe(line)
})

test('Line breaks become spaces. Colons stay in a single column, but not in the first of two columns', () => {
  expect(splitLine('https://a.example/{url}', 1)).toEqual(['https://a.example/{url}', ''])
  expect(joinLine('https://a.example/{url}\nx', '', 1)).toBe('https://a.example/{url} x')
  expect(joinLine('Chief: of\nall', 'leads', 2)).toBe('Chief of all: leads')
})
