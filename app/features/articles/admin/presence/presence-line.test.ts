import { expect, test } from 'vitest'
import { describeOthers } from './presence-line.tsx'

const named = (name: string) => ({ name, is_self: false })

test('Those who have an article open are told in one line', () => {
  const me = { name: 'Dana', is_self: true }
  expect(
    [[], [named('Alex Doe')], [me], [me, named('Alex Doe')], [named('Alex Doe'), named('Kim'), named('Lou')]].map(
      describeOthers,
    ),
  ).toEqual([
    '',
    'Alex Doe is also editing',
    'You have this open in another window too',
    'You (in another window) and Alex Doe are also editing',
    'Alex Doe and 2 others are also editing',
  ])
})
