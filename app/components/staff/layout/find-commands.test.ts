import { expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const commands = [
  { kind: 'Action', label: 'New article', to: '/new', keywords: 'write publish' },
  { kind: 'Write', label: 'Articles', to: '/articles' },
  { kind: 'Settings', label: 'Site', to: '/site', keywords: 'phone' },
  { kind: 'Section', label: 'Settings › Phones', to: '/phones' },
]

test.each([
  ['', ['/new', '/articles', '/site', '/phones']],
  ['phone', ['/phones', '/site']],
  ['settings phones', ['/phones']],
  ['write art', ['/new', '/articles']],
  // One letter is missing, wrong, extra, or swapped with the next one.
  ['publsh', ['/new']],
  ['artocle', ['/new', '/articles']],
  ['phonnes', ['/phones']],
  ['phnoe', ['/site', '/phones']],
  ['pblsh', []],
  ['xyz', []],
])('“%s” finds %j', (typed, paths) => {
  expect(findCommands(commands, typed).map(({ to }) => to)).toEqual(paths)
})
