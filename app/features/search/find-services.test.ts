import { expect, test } from 'vitest'
import { services } from '#content/services.ts'
import { findServices } from './find-services.ts'
import { parseQuestion } from './question.ts'

const idsFor = (question: string) => findServices(services, question, 5).map(({ id }) => id)

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

test('A word that must not be there rules a service out', () => {
  expect(idsFor('police')).toContain('police-reports')
  expect(idsFor('police -report')).not.toContain('police-reports')
})

test('Letters and figures that stand alone are words of their own', () => {
  expect(idsFor('k-9')).toEqual(['k9-unit'])
  expect(idsFor('k9')).toEqual(['k9-unit'])
})

test.each(['dare', 'DARE', 'D.A.R.E.', 'd.a.r.e'])('A name spelled with dots is found as %s', (question) => {
  expect(idsFor(question)).toEqual(['dare-program'])
})

test('What was found is marked, whole words only', () => {
  const [first] = findServices(services, 'record', 5)
  expect(first?.title).toContain('\u0002Records\u0003')
})

test.each(['', '   ', 'the of and', '((((', '\\', '.*', '[a', '-records', '🚓', '$&'])(
  '%j finds nothing',
  (question) => {
    expect(idsFor(question)).toEqual([])
  },
)

test('A question is one line of at most two hundred characters', () => {
  expect(parseQuestion('  harbor \n\t patrol ')).toBe('harbor patrol')
  expect(parseQuestion(null)).toBe('')
  expect(parseQuestion('a'.repeat(5_000))).toHaveLength(200)
  expect(parseQuestion(`${'a'.repeat(199)}🚓`).isWellFormed()).toBe(true)
})

test('The longest question is answered at once', () => {
  const start = performance.now()
  findServices(services, 'ab '.repeat(66), 5)
  findServices(services, 'a'.repeat(200), 5)
  expect(performance.now() - start).toBeLessThan(100)
})
