import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createPageReads } from './page-reads.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('A page of some rows changes with these, with its lists, and with whatever is told of the whole table', () => {
  const reads = createPageReads()
  reads.addRows('articles')(['lists', 'heron'])
  expect(['heron', 'lists', undefined].map((key) => reads.mayShow('articles', key))).toEqual([true, true, true])
  expect([reads.mayShow('articles', 'gull'), reads.mayShow('leadership', 'heron')]).toEqual([false, false])
  expect(reads.mayShow('*')).toBe(true)
})

test('Until its rows are known, a page changes with any row', () => {
  const reads = createPageReads()
  const [first, second] = [reads.addRows('articles'), reads.addRows('articles')]
  first(['heron'])
  first(['swan'])
  expect([reads.mayShow('articles', 'gull'), reads.hasBegun('articles'), reads.hasBegun('leadership')]).toEqual([
    true,
    true,
    false,
  ])
  second([])
  expect(['gull', 'heron', 'swan'].map((key) => reads.mayShow('articles', key))).toEqual([false, true, true])
})

test('A page of a whole table changes with any row, also where it names some', () => {
  const reads = createPageReads()
  reads.addRows('articles')(['heron'])
  reads.add('articles')
  expect(reads.mayShow('articles', 'gull')).toBe(true)
  const all = createPageReads()
  all.add('*')
  expect([all.mayShow('leadership', 'dana'), all.hasBegun('leadership')]).toEqual([true, true])
})

test('A page of more rows than are worth remembering depends on the whole table', () => {
  const reads = createPageReads()
  reads.addRows('articles')(Array.from({ length: 5_000 }, (_, index) => String(index)))
  expect(reads.mayShow('articles', 'gull')).toBe(true)
})

test('The rows themselves do not stay with the keys that were read from them', () => {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const pages = Array.from({ length: 200 }, (_, index) => {
    const reads = createPageReads()
    const rows = JSON.stringify({ id: `an article of the year ${index}`, text: 'It began at dusk. '.repeat(5_000) })
    reads.addRows('articles')([rows.slice(7, 31)])
    return reads
  })
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000)
  expect(pages.every((reads) => reads.hasBegun('articles'))).toBe(true)
})
