import { expect, test } from 'vitest'
import { listChangedRuns, markWords } from './mark-words.ts'

test('Words that differ are marked in both texts', () => {
  expect(markWords('The old pier opens', 'The new pier opens today')).toEqual({
    before: [
      { text: 'The', isMarked: false },
      { text: ' old', isMarked: true },
      { text: ' pier opens', isMarked: false },
    ],
    after: [
      { text: 'The', isMarked: false },
      { text: ' new', isMarked: true },
      { text: ' pier opens', isMarked: false },
      { text: ' today', isMarked: true },
    ],
  })
})

test('Of a long text stays what changed, with the lines around it', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index}`)
  const after = lines.with(10, 'Line ten').toSpliced(0, 1).join('\n')
  expect(listChangedRuns(lines.join('\n'), after)).toEqual([
    { kind: 'removed', text: 'Line 0\n' },
    { kind: 'kept', text: 'Line 1\nLine 2\n…\nLine 8\nLine 9\n' },
    { kind: 'kept', text: 'Line' },
    { kind: 'removed', text: ' 10' },
    { kind: 'added', text: ' ten' },
    { kind: 'kept', text: '\n' },
    { kind: 'kept', text: 'Line 11\nLine 12\n…\n' },
  ])
  expect(listChangedRuns('same', 'same')).toEqual([{ kind: 'kept', text: 'same' }])
  expect(listChangedRuns('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})
