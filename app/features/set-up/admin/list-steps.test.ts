import { expect, test } from 'vitest'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { includedTemplateIds } from '#content/site-templates/included-templates.ts'
import { firstAddress } from '#lib/accounts/first-address.ts'
import { readSample } from '#supabase/sample/read-sample.ts'
import { listSteps } from './list-steps.ts'

const fresh = { overrides: {}, email: firstAddress, sampleCount: 31, hasWebhook: false, hasMailServer: false }
const left = (state: Parameters<typeof listSteps>[0]) =>
  listSteps(state).flatMap(({ id, isDone }) => (isDone ? [] : id))

test('A fresh site has everything left to do, and each step leads somewhere or is done where it stands', () => {
  expect(left(fresh)).toEqual(['account', 'names', 'looks', 'sample', 'invite', 'webhook', 'time-zone', 'mail'])
  const here = listSteps(fresh).filter(({ link }) => link === null)
  expect(here.map(({ id }) => id)).toEqual(['account', 'sample'])
})

test('What is done is read from the site itself', () => {
  const overrides = {
    name: 'Bay City Police',
    shortName: 'BCPD',
    city: 'Bay City',
    badge: { field: '#102030' },
    communities: { official: { link: 'https://discord.gg/bay' } },
    timeZone: 'Europe/Berlin',
  }
  const done = { overrides, email: 'chief@example.org', sampleCount: 0, hasWebhook: true, hasMailServer: null }
  expect(left(done)).toEqual([])
  expect(left({ ...done, overrides: { ...overrides, badge: {}, shortName: undefined } })).toEqual(['names', 'looks'])
})

test.each(includedTemplateIds)('What the template %s brought is nobody’s own until it is changed', async (id) => {
  const overrides: SiteSettings = { ...siteDefaults, ...(await readSample(id)).contents.settings }
  const site = { ...fresh, email: 'chief@example.org', sampleCount: 0, hasWebhook: true, hasMailServer: null }
  expect(left({ ...site, overrides })).toEqual(['names', 'looks', 'invite', 'time-zone'])
  // An import leaves out what the site says already.
  const { metal, symbol } = overrides.badge
  expect(left({ ...site, overrides: { ...overrides, colors: {}, badge: { metal, symbol } } })).toContain('looks')
  const names = { name: 'Bay City Police', shortName: 'BCPD', city: 'Bay City' }
  const link = 'https://discord.gg/bay'
  const own = {
    ...overrides,
    ...names,
    badge: { ...overrides.badge, symbol: 'heron' },
    communities: { official: { link } },
  }
  expect(left({ ...site, overrides: own })).toEqual(['time-zone'])
  // Others live in the same time zone, and wear badges of the same shape.
  const { timeZone, badge } = overrides
  const other = { ...names, timeZone, badge: { shape: badge.shape }, communities: { official: { link } } }
  expect(left({ ...site, overrides: other })).toEqual([])
})
