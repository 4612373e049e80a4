import { expect, test } from 'vitest'
import { formatOtherEditors } from './presence-line.tsx'

const editor = (name: string) => ({ name, is_self: false })

test('The presence line names the other editors of an article', () => {
  const me = { name: 'Dana', is_self: true }
  expect(
    [[], [editor('Alex Doe')], [me], [me, editor('Alex Doe')], [editor('Alex Doe'), editor('Kim'), editor('Lou')]].map(
      formatOtherEditors,
    ),
  ).toEqual([
    '',
    'Alex Doe is also editing',
    'You have this article open in another window too',
    'You (in another window) and Alex Doe are also editing',
    'Alex Doe and 2 others are also editing',
  ])
})
