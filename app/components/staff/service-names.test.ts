import { expect, test } from 'vitest'
import { nameServices } from './service-names.ts'

test('Only rows about existing services get the service’s public name', () => {
  const rows = [
    { kind: 'services', subject: 'police-reports' },
    { kind: 'services', subject: 'gone' },
    { kind: 'services', subject: null },
    { kind: 'articles', subject: 'police-reports' },
  ]
  const namedRows = nameServices(rows, ({ kind }) => kind === 'services')
  expect(namedRows.map(({ subject }) => subject)).toEqual(['Police Reports', 'gone', null, 'police-reports'])
})
