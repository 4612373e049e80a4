import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { siteSettingsSchema } from './site-settings-schema.ts'

const { communities } = siteDefaults

test('The defaults are settings', () => {
  expect(siteSettingsSchema.parse(siteDefaults)).toEqual(siteDefaults)
})

test.each([
  [{ applicationUrl: 'http://example.com/' }, 'This is not an address that begins with https://.'],
  [
    { communities: { ...communities, official: { ...communities.official, link: 'discord.gg/bay' } } },
    'This is not an address that begins with https://.',
  ],
  [
    { communities: { ...communities, proxies: ['https://proxy.example/'] } },
    'The address must have {url} where the look-up goes.',
  ],
  [{ communities: { ...communities, proxies: ['https://{url}.example/'] } }, 'The place for {url} is behind the host.'],
  [{ name: ' ' }, 'This can not be empty.'],
  [{ timeZone: 'Mars/Olympus' }, 'This is not a time zone, such as "Europe/Berlin".'],
])('What is wrong with %j is said in a sentence', (change, sentence) => {
  const { error } = siteSettingsSchema.safeParse({ ...siteDefaults, ...change })
  expect(error?.issues.map(({ message }) => message)).toContain(sentence)
})
