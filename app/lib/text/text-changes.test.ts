import { expect, test } from 'vitest'
import { listTextChanges, shortenUnchanged } from './text-changes.ts'

test('Two texts are compared word by word', () => {
  expect(listTextChanges('The old pier opens', 'The new pier opens today')).toEqual([
    { kind: 'unchanged', text: 'The ' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'unchanged', text: ' pier opens' },
    { kind: 'added', text: ' today' },
  ])
  expect(listTextChanges('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})

test('Texts without common parts count as replaced', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 2_000 }, (_, index) => letter + index).join(' '),
  )
  expect(listTextChanges(before ?? '', after ?? '').map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('Long unchanged parts are shortened to the lines next to a change', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index}`)
  const changes = listTextChanges(lines.join('\n'), lines.with(10, 'Line ten').join('\n'))
  expect(shortenUnchanged(changes)).toEqual([
    { kind: 'unchanged', text: '…\nLine 8\nLine 9\nLine ' },
    { kind: 'removed', text: '10' },
    { kind: 'added', text: 'ten' },
    { kind: 'unchanged', text: '\nLine 11\nLine 12\n…' },
  ])
  expect(shortenUnchanged([{ kind: 'unchanged', text: lines.join('\n') }])).toEqual([
    { kind: 'unchanged', text: lines.join('\n') },
  ])
})
