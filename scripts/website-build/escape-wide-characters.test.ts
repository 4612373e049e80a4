import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeWide } from './escape-wide-characters.ts'

test.each([
  ["'“é – 😀”'"],
  [String.raw`'\\–'`],
  ['`a — é`'],
  ['[..."a–😁é".matchAll(/[😀-😂]|–/gu)].join()'],
  ['({ größe: 1, łąka: 2 }).łąka'],
])('Escaped, %s is the same', (code) => {
  const escaped = escapeWide(code)
  expect(escaped).toMatch(/^[\0-\xff]+$/)
  expect(runInNewContext(escaped)).toBe(runInNewContext(code))
})

test.each([[String.raw`/\–/`], [String.raw`'\\\–'`], ['String.raw`a – b`']])(
  '%s would become something else, which ends the build',
  (code) => {
    expect(() => escapeWide(code)).toThrow('–')
  },
)
