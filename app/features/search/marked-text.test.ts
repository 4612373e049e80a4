import { expect, test } from 'vitest'
import { splitMarkedText } from './marked-text.ts'

const found = (text: string) => ({ text, isFound: true })
const other = (text: string) => ({ text, isFound: false })

test.each([
  ['no marks', [other('no marks')]],
  ['\u0002heron\u0003', [found('heron')]],
  [
    'a \u0002heron\u0003 and a \u0002boat\u0003.',
    [other('a '), found('heron'), other(' and a '), found('boat'), other('.')],
  ],
  ['<b>\u0002<i>\u0003', [other('<b>'), found('<i>')]],
  ['', []],
  ['\u0003stray \u0002open', [other('stray '), found('open')]],
])('%j is taken apart', (marked, pieces) => {
  expect(splitMarkedText(marked)).toEqual(pieces)
})
