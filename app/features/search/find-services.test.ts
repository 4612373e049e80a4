import { expect, test } from 'vitest'
import { parseSearchQuery } from '#app/site/page-query.ts'
import { services } from '#content/services.ts'
import { processorMs } from '#tests/support/timing/scale-to-load.ts'
import { findServices } from './find-services.ts'

const idsFor = (query: string) => findServices(services, query, 5).map(({ id }) => id)

test('A service whose title has the word comes first', () => {
  expect(idsFor('records')[0]).toBe('records-requests')
  expect(idsFor('request of records')[0]).toBe('records-requests')
})

test('Words are found in other forms', () => {
  expect(idsFor('record')).toEqual(idsFor('records'))
})

test('Every word has to be there', () => {
  expect(idsFor('records submarine')).toEqual([])
})

test('An excluded word rules a service out', () => {
  expect(idsFor('police')).toContain('police-reports')
  expect(idsFor('police -report')).not.toContain('police-reports')
})

test('Single letters and digits are words of their own', () => {
  expect(idsFor('k-9')).toEqual(['k9-unit'])
  expect(idsFor('k9')).toEqual(['k9-unit'])
})

test.each(['dare', 'DARE', 'D.A.R.E.', 'd.a.r.e'])('A name spelled with dots is found as %s', (query) => {
  expect(idsFor(query)).toEqual(['dare-program'])
})

test('Matches are highlighted, whole words only', () => {
  const [first] = findServices(services, 'record', 5)
  expect(first?.title).toContain('\u0002Records\u0003')
})

test.each(['', '   ', 'the of and', '((((', '\\', '.*', '[a', '-records', '🚓', '$&'])('%j finds nothing', (query) => {
  expect(idsFor(query)).toEqual([])
})

test('A search query is one line of at most two hundred characters', () => {
  expect(parseSearchQuery('  harbor \n\t patrol ')).toBe('harbor patrol')
  expect(parseSearchQuery(null)).toBe('')
  expect(parseSearchQuery('a'.repeat(5_000))).toHaveLength(200)
  expect(parseSearchQuery(`${'a'.repeat(199)}🚓`).isWellFormed()).toBe(true)
})

test('The longest query is answered at once', async () => {
  const used = await processorMs(() => {
    findServices(services, 'ab '.repeat(66), 5)
    findServices(services, 'a'.repeat(200), 5)
  })
  expect(used).toBeLessThan(100)
})
