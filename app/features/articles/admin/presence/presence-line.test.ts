import { expect, test } from 'vitest'
import { describePresence } from './presence-line.tsx'

const createUser = (name: string) => ({ name, is_self: false })

test('The presence line names the users who have the article open in other windows', () => {
  const me = { name: 'Dana', is_self: true }
  expect(
    [
      [],
      [createUser('Alex Doe')],
      [me],
      [me, createUser('Alex Doe')],
      [createUser('Alex Doe'), createUser('Kim'), createUser('Lou')],
    ].map(describePresence),
  ).toEqual([
    '',
    'Alex Doe is also editing',
    'You have this article open in another window too',
    'You (in another window) and Alex Doe are also editing',
    'Alex Doe and 2 others are also editing',
  ])
})
