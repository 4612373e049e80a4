import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { siteSettingsSchema } from './site-settings-schema.ts'

const { communities } = siteDefaults

test('The defaults are settings', () => {
  expect(siteSettingsSchema.parse(siteDefaults)).toEqual(siteDefaults)
})

test.each([
  [{ applicationUrl: 'http://example.com/' }, 'Enter an address that begins with https://.'],
  [
    { communities: { ...communities, official: { ...communities.official, link: 'discord.gg/bay' } } },
    'Enter an address that begins with https://.',
  ],
  [
    { communities: { ...communities, proxies: ['https://proxy.example/'] } },
    'The address must contain {url}, the place of the address to look up.',
  ],
  [{ communities: { ...communities, proxies: ['https://{url}.example/'] } }, 'Put {url} after the host name.'],
  [{ name: ' ' }, "This field can't be empty."],
  [{ timeZone: 'Mars/Olympus' }, 'Enter a time zone such as "Europe/Berlin".'],
])('What is wrong with %j is said in a sentence', (change, sentence) => {
  const { error } = siteSettingsSchema.safeParse({ ...siteDefaults, ...change })
  expect(error?.issues.map(({ message }) => message)).toContain(sentence)
})
