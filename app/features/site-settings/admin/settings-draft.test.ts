import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { lookPaths } from './looks/look-labels.ts'
import { settingPaths } from './setting-fields.ts'
import { readDraft, toDraft } from './settings-draft.ts'

const untouched = toDraft({})

test('Every setting of the site has a field, here or on the screen Looks', () => {
  expect([...settingPaths, ...lookPaths].sort()).toEqual(listPaths(siteDefaults).sort())
})

test('Without overrides all fields are empty, but those where empty is an answer', () => {
  const filled = Object.entries(untouched).filter(([, text]) => text !== '')
  expect(filled).toEqual([
    ['ranks', siteDefaults.ranks.join('\n')],
    ['communities.official.link', siteDefaults.communities.official.link],
  ])
})

test('An untouched draft stores nothing', () => {
  expect(readDraft(untouched, {})).toEqual({ overrides: expectEmptyGroups() })
})

test('What was written is stored, and read again as it was', () => {
  const draft = {
    ...untouched,
    name: ' Bay City Police ',
    'phones.records': '(555) 555-0199',
    'communities.official.link': '',
    'communities.proxies': 'https://one.example/?url={url}\n\nhttps://two.example/?url={url}\n',
  }
  const reading = readDraft(draft, {})
  expect(reading).toMatchObject({
    overrides: {
      name: 'Bay City Police',
      phones: { records: '(555) 555-0199' },
      communities: {
        official: { link: '' },
        proxies: ['https://one.example/?url={url}', 'https://two.example/?url={url}'],
      },
    },
  })
  if (!('overrides' in reading)) throw new Error('errors')
  expect(toDraft(reading.overrides)).toMatchObject({
    name: 'Bay City Police',
    city: '',
    'communities.official.link': '',
    'communities.proxies': 'https://one.example/?url={url}\nhttps://two.example/?url={url}',
  })
})

test('Emptied fields go back to the default, and what has no field stays', () => {
  const stored = { name: 'Old', phones: { records: '1', pager: '7' }, later: { kept: true } }
  expect(readDraft({ ...toDraft(stored), name: '', 'phones.records': ' ' }, stored)).toMatchObject({
    overrides: { phones: { pager: '7' }, later: { kept: true } },
  })
  expect(JSON.stringify(readDraft({ ...toDraft(stored), name: '' }, stored))).not.toContain('"name"')
})

test('A department without ranks stores that it has none; the default ranks store nothing', () => {
  expect(readDraft({ ...untouched, ranks: ' \n ' }, {})).toMatchObject({ overrides: { ranks: [] } })
  expect(toDraft({ ranks: [] }).ranks).toBe('')
  const reading = readDraft({ ...untouched, ranks: 'Sheriff: Keeps the peace.\n\n Deputy ' }, {})
  expect(reading).toMatchObject({ overrides: { ranks: ['Sheriff: Keeps the peace.', 'Deputy'] } })
  expect(JSON.stringify(readDraft(untouched, { ranks: [] }))).not.toContain('ranks')
})

test.each([
  ['applicationUrl', 'http://example.org/', 'Enter an address that begins with https://.'],
  ['emails.general', 'nobody', 'Enter a valid email address.'],
  ['timeZone', 'Mars/Olympus', 'Enter a time zone such as "Europe/Berlin".'],
  ['ranks', ': nobody', 'Begin each line with a rank of 60 characters or fewer.'],
  ['ranks', 'x'.repeat(61), 'Begin each line with a rank of 60 characters or fewer.'],
  ['ranks', Array.from({ length: 15 }, (_, place) => `Rank ${place}`).join('\n'), 'Enter at most 14 ranks.'],
  ['ranks', 'Deputy: Keeps the peace.\nSheriff\nDeputy', 'Enter each rank once.'],
  ['name', 'x'.repeat(301), 'This must be 300 characters or fewer.'],
  [
    'communities.proxies',
    'https://one.example/',
    'The address must contain {url}, the place of the address to look up.',
  ],
])('What the site would not take is refused at its field: %s', (path, text, message) => {
  expect(readDraft({ ...untouched, [path]: text }, {})).toEqual({ errors: { [path]: message } })
})

function listPaths(value: object, before = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && !Array.isArray(inner) ? listPaths(inner, `${before}${name}.`) : [`${before}${name}`],
  )
}

function expectEmptyGroups() {
  const groups = { address: {}, phones: {}, emails: {}, statistics: {}, pay: {}, home: {} }
  return { ...groups, communities: { official: {}, second: {} } }
}
