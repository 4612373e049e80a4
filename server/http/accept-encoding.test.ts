import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

const allEncodings = { br: true, gzip: true }

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['*', 'identity'],
  ['brotli', 'identity'],
] as const)('A client that accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, allEncodings)).toBe(encoding)
})

test('An unavailable encoding is never chosen', () => {
  expect(chooseEncoding('br, gzip', { gzip: true })).toBe('gzip')
  expect(chooseEncoding('br, gzip', {})).toBe('identity')
})
