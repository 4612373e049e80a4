import { expect, test } from 'vitest'
import { findInsignia, haveSameInsignia } from './find-insignia.ts'

test.each([
  ['Chief of Police', { kind: 'stars', count: 4 }],
  ['Assistant Chief', { kind: 'stars', count: 3 }],
  ['Deputy Chief', { kind: 'stars', count: 2 }],
  ['Commander', { kind: 'stars', count: 1 }],
  ['Colonel', { kind: 'eagle' }],
  ['Lieutenant Colonel', { kind: 'leaf', metal: 'silver' }],
  ['Major', { kind: 'leaf', metal: 'gold' }],
  ['Captain', { kind: 'bars', count: 2 }],
  ['Lieutenant Dana Whitlock', { kind: 'bars', count: 1 }],
  ['Sergeant Major', { kind: 'chevrons', count: 3, rockers: 3 }],
  ['First Sergeant', { kind: 'chevrons', count: 3, rockers: 1 }],
  ['Detective Sergeant', { kind: 'chevrons', count: 3, rockers: 0 }],
  ['Corporal', { kind: 'chevrons', count: 2, rockers: 0 }],
  ['Senior Officer', { kind: 'chevrons', count: 1, rockers: 0 }],
  ['Police Officer', { kind: 'shield' }],
  ['Resident Deputy', { kind: 'barred-shield' }],
  ['Deputy', { kind: 'shield' }],
  ['Reserve Deputy', { kind: 'open-shield' }],
  ['Reserve Sergeant', { kind: 'chevrons', count: 3, rockers: 0 }],
  ['Probationary Constable', { kind: 'cadet', count: 2 }],
  ['Cadet', { kind: 'cadet', count: 1 }],
  ['المدير', { kind: 'shield' }],
  ['', { kind: 'shield' }],
])('The rank %j has the insignia %j', (rank, insignia) => {
  expect(findInsignia(rank)).toEqual(insignia)
})

test('Ranks with different names can share insignia', () => {
  expect(haveSameInsignia('Chief of Police', 'Sheriff')).toBe(true)
  expect(haveSameInsignia('Chief of Police', 'Deputy Chief')).toBe(false)
  expect(haveSameInsignia('Sergeant', 'First Sergeant')).toBe(false)
})
