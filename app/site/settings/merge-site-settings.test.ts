import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { acceptedBadges, rejectedBadges } from '#tests/support/hostile/rejected-badges.ts'
import { acceptedFonts, acceptedHeroes, rejectedFonts, rejectedHeroes } from '#tests/support/hostile/rejected-themes.ts'
import { mergeSiteSettings } from './merge-site-settings.ts'

test.each([[undefined], [null], [{}], [[]], ['text'], [{ phones: 'none', emails: [], unknown: 1 }]])(
  'The overrides %j leave the defaults unchanged',
  (overrides) => {
    expect(mergeSiteSettings(overrides)).toEqual(siteDefaults)
  },
)

test('Each override replaces only its own default', () => {
  const settings = mergeSiteSettings({
    name: ' Bay City Police ',
    phones: { recruitment: '(555) 555-0199' },
    communities: { official: { link: 'https://discord.gg/bay' }, proxies: ['https://proxy.example/get?url={url}'] },
    badge: { field: '#102030' },
    timeZone: 'Europe/Berlin',
  })
  expect(settings).toEqual({
    ...siteDefaults,
    name: 'Bay City Police',
    phones: { ...siteDefaults.phones, recruitment: '(555) 555-0199' },
    communities: {
      ...siteDefaults.communities,
      official: { ...siteDefaults.communities.official, link: 'https://discord.gg/bay' },
      proxies: ['https://proxy.example/get?url={url}'],
    },
    badge: { ...siteDefaults.badge, field: '#102030' },
    timeZone: 'Europe/Berlin',
  })
})

test.each([
  [{ applicationUrl: 'javascript:alert(1)' }],
  [{ applicationUrl: 'http://example.com/' }],
  [{ communities: { official: { link: 'data:text/html,x' } } }],
  [{ communities: { proxies: 'https://proxy.example/{url}' } }],
  [{ communities: { proxies: ['http://proxy.example/{url}'] } }],
  [{ communities: { proxies: ['https://proxy.example/'] } }],
  [{ communities: { proxies: ['https://{url}.example/'] } }],
  [{ communities: { proxies: ['https://a.example/{url}', 'https://b.example/{url}', 'https://c.example/{url}'] } }],
  [{ badge: { field: 'red;}</style>' } }],
  [{ colors: { main: 'red;}</style>', accent: '#12345', paper: ['#ffffff'] } }],
  [{ emails: { general: 'nobody' } }],
  [{ name: '' }],
  [{ name: 'x'.repeat(301) }],
  [{ name: 7 }],
  [{ timeZone: 'Mars/Olympus' }],
])('The override %j is ignored', (overrides) => {
  expect(mergeSiteSettings(overrides)).toEqual(siteDefaults)
})

test('Badges that the database accepts are applied, and others are ignored', () => {
  for (const badge of rejectedBadges) {
    expect(mergeSiteSettings({ badge }), JSON.stringify(badge)).toEqual(siteDefaults)
  }
  for (const badge of acceptedBadges) {
    expect(mergeSiteSettings({ badge }).badge).toEqual({ ...siteDefaults.badge, ...badge })
  }
})

test('Home page pictures that the database accepts are applied, and others are ignored', () => {
  for (const hero of rejectedHeroes) {
    expect(mergeSiteSettings({ hero }), JSON.stringify(hero)).toEqual(siteDefaults)
  }
  for (const hero of acceptedHeroes) {
    expect(mergeSiteSettings({ hero }).hero).toEqual({ ...siteDefaults.hero, ...hero })
  }
})

test('Font pairs that the database accepts are applied, and others are ignored', () => {
  for (const fonts of rejectedFonts) expect(mergeSiteSettings({ fonts }), JSON.stringify(fonts)).toEqual(siteDefaults)
  for (const fonts of acceptedFonts) expect(mergeSiteSettings({ fonts }).fonts).toEqual(fonts)
})

test('The link of a community can be removed', () => {
  const { communities } = mergeSiteSettings({ communities: { official: { link: '' } } })
  expect(communities).toEqual({
    ...siteDefaults.communities,
    official: { ...siteDefaults.communities.official, link: '' },
  })
})
