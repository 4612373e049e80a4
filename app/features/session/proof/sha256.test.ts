import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startOfSha256 } from './sha256.ts'

test('Texts of every length have the hash that Node computes', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('')
    expect([text, startOfSha256(text)]).toEqual([text, createHash('sha256').update(text).digest().readUInt32BE()])
  }
})

test('Longer ones are refused', () => {
  expect(() => startOfSha256('x'.repeat(56))).toThrow(RangeError)
})
