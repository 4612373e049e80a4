import { expect, test } from 'vitest'
import { findCommands, groupCommands } from './find-commands.ts'

const commands = [
  { kind: 'Action', label: 'New article', to: '/new', keywords: 'write publish' },
  { kind: 'Write', label: 'Articles', to: '/articles' },
  { kind: 'Settings', label: 'Site', to: '/site', keywords: 'phone' },
  { kind: 'Section', label: 'Settings › Phones', to: '/phones' },
  { kind: 'Section', label: 'Settings › Parts of the site', to: '/parts', keywords: 'news' },
]

test.each([
  ['', ['/new', '/articles', '/site', '/phones', '/parts']],
  ['phone', ['/phones', '/site']],
  ['settings phones', ['/phones']],
  ['write art', ['/new', '/articles']],
  ['new art', ['/new']],
  ['ews', ['/parts']],
  ['publsh', []],
])('“%s” finds %j', (query, paths) => {
  expect(findCommands(commands, query).map(({ to }) => to)).toEqual(paths)
})

test('Results have headings, and the group of the best result comes first', () => {
  const results = [
    { kind: 'Article', label: 'Harbor drill', to: '/a' },
    { kind: 'Section', label: 'Settings › Phones', to: '/s' },
    { kind: 'Write', label: 'Articles', to: '/w' },
    { kind: 'Article', label: 'Harbor market', to: '/b' },
  ]
  const groups = groupCommands(results).map(({ heading, commands }) => [heading, ...commands.map(({ to }) => to)])
  expect(groups).toEqual([
    ['Articles', '/a', '/b'],
    ['Screens', '/s', '/w'],
  ])
})
