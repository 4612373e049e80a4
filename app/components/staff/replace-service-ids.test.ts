import { expect, test } from 'vitest'
import { replaceServiceIds } from './replace-service-ids.ts'

test('The ID of an existing service is replaced with its public name, and other subjects stay', () => {
  const rows = [
    { kind: 'services', subject: 'police-reports' },
    { kind: 'services', subject: 'gone' },
    { kind: 'services', subject: null },
    { kind: 'articles', subject: 'police-reports' },
  ]
  const namedRows = replaceServiceIds(rows, ({ kind }) => kind === 'services')
  expect(namedRows.map(({ subject }) => subject)).toEqual(['Police Reports', 'gone', null, 'police-reports'])
})
