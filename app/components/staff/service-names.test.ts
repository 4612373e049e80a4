import { expect, test } from 'vitest'
import { nameServices } from './service-names.ts'

test('Rows about services have the name that visitors know; others, and services that are gone, keep theirs', async () => {
  const rows = [
    { kind: 'services', subject: 'police-reports' },
    { kind: 'services', subject: 'gone' },
    { kind: 'services', subject: null },
    { kind: 'articles', subject: 'police-reports' },
  ]
  const named = await nameServices(rows, ({ kind }) => kind === 'services')
  expect(named.map(({ subject }) => subject)).toEqual(['Police Reports', 'gone', null, 'police-reports'])
})
