import { expect, test } from 'vitest'
import { splitHighlights } from './highlights.ts'

const match = (text: string) => ({ text, isMatch: true })
const other = (text: string) => ({ text, isMatch: false })

test.each([
  ['no markers', [other('no markers')]],
  ['\u0002heron\u0003', [match('heron')]],
  [
    'a \u0002heron\u0003 and a \u0002boat\u0003.',
    [other('a '), match('heron'), other(' and a '), match('boat'), other('.')],
  ],
  ['<b>\u0002<i>\u0003', [other('<b>'), match('<i>')]],
  ['', []],
  ['\u0003stray \u0002open', [other('stray '), match('open')]],
])('%j is split at its markers', (marked, pieces) => {
  expect(splitHighlights(marked)).toEqual(pieces)
})
