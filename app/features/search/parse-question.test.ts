import { expect, test } from 'vitest'
import { parseQuestion } from './parse-question.ts'

const letters = 'b c d f g h j k l n o p'

test('All branches together have twelve terms', () => {
  const { either } = parseQuestion(Array.from({ length: 5 }, () => letters).join(' or '))
  expect(either.flatMap(({ all }) => all)).toHaveLength(12)
  const { either: mixed } = parseQuestion(`harbor or ferry boat or ${letters}`)
  expect(mixed.map(({ all }) => all.length)).toEqual([1, 2, 9])
})

test('All branches together rule out twelve terms', () => {
  const branch = `harbor -${letters.replaceAll(' ', ' -')}`
  const { either } = parseQuestion(`${branch} or ${branch}`)
  expect(either.map(({ all, not }) => [all.length, not.length])).toEqual([
    [1, 12],
    [1, 0],
  ])
})
