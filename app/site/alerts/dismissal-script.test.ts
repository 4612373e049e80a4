import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dismissalScript } from './dismissal-script.ts'

test('The script of every page is far below a kilobyte', () => {
  expect(brotliCompressSync(dismissalScript).length).toBeLessThan(600)
})

test('No text ends the element that it stands in', () => {
  expect(dismissalScript).not.toMatch(/<\/|<!--/)
})
