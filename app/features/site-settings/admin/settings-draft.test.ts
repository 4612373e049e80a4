import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { allSettingPaths, appearancePaths } from './setting-fields.ts'
import {
  changeDraft,
  getDefaultDraft,
  isDefault,
  listSettingDifferences,
  mergeDrafts,
  parseDraft,
  type SettingsDraft,
  toSettingsDraft,
} from './settings-draft.ts'

const defaultDraft = toSettingsDraft({})
const parse = (draft: SettingsDraft, storedSettings = {}) => parseDraft(draft, storedSettings, allSettingPaths)

test('Every setting of the site has a field', () => {
  expect([...allSettingPaths].sort()).toEqual(listPaths(siteDefaults).sort())
})

test('Fields show the stored value if it is valid, otherwise the default', () => {
  expect(defaultDraft.name).toBe(siteDefaults.name)
  expect(defaultDraft.ranks).toBe(siteDefaults.ranks.join('\n'))
  expect(toSettingsDraft({ name: 'Bay City Police', timeZone: 'Mars/Olympus' })).toEqual({
    ...defaultDraft,
    name: 'Bay City Police',
  })
})

test('Saving a default value stores nothing and removes the stored value', () => {
  expect(parse(defaultDraft)).toEqual({ overrides: {} })
  const storedSettings = { name: 'Old', phones: { records: '1', pager: '7' }, ranks: [], later: { kept: true } }
  expect(parse({ ...defaultDraft, name: ` ${siteDefaults.name} ` }, storedSettings)).toEqual({
    overrides: { phones: { pager: '7' }, later: { kept: true } },
  })
  expect(isDefault('name', `${siteDefaults.name} `)).toBe(true)
  expect(isDefault('ranks', `\n${siteDefaults.ranks.join('\n\n')}`)).toBe(true)
  expect(isDefault('ranks', '')).toBe(false)
})

test('Edited values are stored, without spaces at the ends and empty lines', () => {
  const draft = {
    ...defaultDraft,
    name: ' Bay City Police ',
    'phones.records': '(555) 555-0199',
    'communities.official.link': '',
    'communities.proxies': 'https://one.example/?url={url}\n\nhttps://two.example/?url={url}\n',
    ranks: ' ',
    'parts.archive': 'hidden',
  }
  const result = parse(draft)
  expect(result).toEqual({
    overrides: {
      name: 'Bay City Police',
      phones: { records: '(555) 555-0199' },
      communities: {
        official: { link: '' },
        proxies: ['https://one.example/?url={url}', 'https://two.example/?url={url}'],
      },
      ranks: [],
      parts: { archive: 'hidden' },
    },
  })
  if (!('overrides' in result)) throw new Error('errors')
  expect(toSettingsDraft(result.overrides)).toEqual({
    ...draft,
    name: 'Bay City Police',
    ranks: '',
    'communities.proxies': 'https://one.example/?url={url}\nhttps://two.example/?url={url}',
  })
})

test('Changes by two users are merged unless both changed a field to different values', () => {
  const theirs = { ...defaultDraft, motto: 'Theirs', city: 'Bay City' }
  const mine = { ...defaultDraft, name: 'Mine', city: 'Bay City' }
  expect(mergeDrafts(defaultDraft, theirs, mine)).toEqual({ ...theirs, name: 'Mine' })
  expect(mergeDrafts(defaultDraft, theirs, { ...mine, motto: 'Mine' })).toBeNull()
})

test.each([
  ['applicationUrl', 'http://example.org/', 'Enter a URL that begins with https://.'],
  ['emails.general', 'nobody', 'Enter a valid email address.'],
  ['timeZone', 'Mars/Olympus', 'Enter a time zone such as "Europe/Berlin".'],
  ['ranks', ': nobody', 'Give each rank a name of 60 characters or fewer.'],
  ['ranks', 'x'.repeat(61), 'Give each rank a name of 60 characters or fewer.'],
  ['ranks', Array.from({ length: 15 }, (_, index) => `Rank ${index}`).join('\n'), 'Enter at most 14 ranks.'],
  ['ranks', 'Deputy: Keeps the peace.\nSheriff\nDeputy', 'Enter each rank once.'],
  ['name', ' ', 'This field is required.'],
  ['name', 'x'.repeat(301), 'This must be 300 characters or fewer.'],
  ['communities.official.link', 'discord.gg/bay', 'Enter a URL that begins with https://.'],
  ['communities.proxies', 'https://{url}.example/', 'Put {url} after the host name.'],
  ['badge.ink', 'white', 'Enter a color such as #14294a.'],
  ['badge.ink', '#203a5f', 'The badge would be unreadable. Choose a color that stands out from the background.'],
  ['communities.proxies', 'https://one.example/', 'The URL must contain {url}, which stands for the URL to fetch.'],
])('Shows an error at the field for an invalid value: %s', (path, text, message) => {
  expect(parse({ ...defaultDraft, [path]: text })).toEqual({ errors: { [path]: message } })
})

test('A form stores only its own settings and keeps unknown settings', () => {
  const storedSettings = { name: 'Bay City', badge: { field: '#102030', later: 'kept' }, later: { kept: true } }
  expect(parseDraft(defaultDraft, storedSettings, appearancePaths)).toEqual({
    overrides: { ...storedSettings, badge: { later: 'kept' } },
  })
  const unreadableDraft = { ...defaultDraft, 'badge.ink': '#203a5f', motto: 'Mine' }
  expect(parseDraft(unreadableDraft, storedSettings, ['motto'])).toEqual({
    overrides: { ...storedSettings, motto: 'Mine' },
  })
})

test('A badge without its own colors uses the theme’s colors', () => {
  const forest = { main: '#1f3d2b', accent: '#c9a227', paper: '#faf8f0' }
  const chooseForest = (draft: SettingsDraft) =>
    Object.entries(forest).reduce(
      (changed, [name, color]) => changeDraft(changed, `colors.${name as 'main'}`, color),
      draft,
    )
  const forestDraft = chooseForest(defaultDraft)
  expect(forestDraft).toMatchObject({
    'badge.field': forest.main,
    'badge.metal': forest.accent,
    'badge.ink': forest.paper,
  })
  expect(parse(forestDraft)).toEqual({ overrides: { colors: forest } })
  expect(toSettingsDraft({ colors: forest })).toEqual(forestDraft)

  const customBadgeDraft = chooseForest({ ...defaultDraft, 'badge.field': '#102030' })
  expect(customBadgeDraft).toEqual({ ...forestDraft, 'badge.field': '#102030' })
  expect(getDefaultDraft(customBadgeDraft)['badge.field']).toBe(forest.main)
  expect(parse(customBadgeDraft)).toEqual({ overrides: { colors: forest, badge: { field: '#102030' } } })
  expect(
    listSettingDifferences(['colors.accent', 'badge.field', 'badge.metal', 'badge.ink'], forestDraft, customBadgeDraft),
  ).toEqual([{ label: 'Badge: Background', theirs: forest.main, mine: '#102030' }])
})

function listPaths(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([name, child]) =>
    typeof child === 'object' && !Array.isArray(child) ? listPaths(child, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}
