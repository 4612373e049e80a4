import { expect, test } from 'vitest'
import { getInviteCode } from './invite-code.ts'

test.each([
  ['https://discord.gg/harbor-pd', 'harbor-pd'],
  ['discord.gg/harbor', 'harbor'],
  ['http://www.discord.gg/Harbor7/', 'Harbor7'],
  ['https://discord.com/invite/harbor', 'harbor'],
  ['discordapp.com/invite/harbor?event=1', 'harbor'],
  [' https://discord.gg/harbor#top ', 'harbor'],
])('The link "%s" has the code "%s"', (link, code) => {
  expect(getInviteCode(link)).toBe(code)
})

test.each([
  '',
  'harbor',
  'https://discord.gg/',
  'https://discord.gg/a/b',
  'https://discord.gg/../users',
  'https://discord.gg/a%2fb',
  'https://discord.gg.example/harbor',
  'https://discord.com/channels/harbor',
  'javascript://discord.gg/harbor',
  'https://user@discord.gg/harbor',
])('The link "%s" has no code', (link) => {
  expect(getInviteCode(link)).toBeNull()
})
