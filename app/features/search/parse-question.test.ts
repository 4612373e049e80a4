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

test('While somebody types, the last word stands for the words that it may become', () => {
  const synonyms = [
    { asked: ['lost', 'lost property'], also: ['file a report'] },
    { asked: ['wallet', 'keys'], also: ['lost item'] },
  ]
  const ask = (query: string, isTyping: boolean) => parseQuestion(query, synonyms, { isTyping }).either[0]?.all
  expect(ask('lost wal', true)).toEqual([
    ['lost', 'file a report'],
    ['wal', 'lost item'],
  ])
  expect(ask('lost wal', false)).toEqual([['lost', 'file a report'], ['wal']])
  expect(ask('lost prop', true)).toEqual([['lost prop', 'file a report']])
  // Neither an earlier word, nor a phrase, nor two letters, nor what is ruled out.
  expect(ask('wal lost', true)?.[0]).toEqual(['wal'])
  expect(ask('"wal"', true)).toEqual([['wal']])
  expect(ask('wa', true)).toEqual([['wa']])
  expect(parseQuestion('lost -wal', synonyms, { isTyping: true }).either[0]?.not).toEqual([['wal']])
})
