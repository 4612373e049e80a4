import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'

test.each([randomUUID(), '00000000-0000-0000-0000-000000000000', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'])(
  '%s is a UUID',
  (text) => {
    expect(isUuid(text)).toBe(true)
  },
)

test.each([
  '',
  'a0eebc999c0b4ef8bb6d6bb9bd380a11',
  '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}',
  `${randomUUID()}\n`,
  '../a',
])('%j is not a UUID', (text) => {
  expect(isUuid(text)).toBe(false)
})
