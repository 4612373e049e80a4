import { expect, test } from 'vitest'
import { measureCpuMs } from '#tests/support/timing/scale-to-load.ts'
import { splitParagraphs } from './split-paragraphs.ts'

test.each([
  ['one', [['one']]],
  ['one\n\ntwo', [['one'], ['two']]],
  ['one\ntwo\n\nthree', [['one', 'two'], ['three']]],
  ['one\r\n\r\ntwo\r\nthree', [['one'], ['two', 'three']]],
  ['one\n \t\n\n\ntwo', [['one'], ['two']]],
  ['\n\none\n\n', [['one']]],
  ['', []],
  [' \n \n ', []],
  ['<b>one</b>\n\n&amp;', [['<b>one</b>'], ['&amp;']]],
])('The text %j has the paragraphs %j', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs)
})

test('A megabyte of blank lines is split quickly', async () => {
  expect(await measureCpuMs(() => splitParagraphs(`a${'\n \t'.repeat(350_000)}b`))).toBeLessThan(5_000)
})
