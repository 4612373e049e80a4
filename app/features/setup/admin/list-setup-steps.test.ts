import { expect, test } from 'vitest'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { includedTemplateIds } from '#content/site-templates/included-templates.ts'
import { ownerPlaceholderAddress } from '#lib/accounts/owner-placeholder-address.ts'
import { readSample } from '#supabase/sample/read-sample.ts'
import { listSetupSteps } from './list-setup-steps.ts'

const newSite = {
  overrides: {},
  email: ownerPlaceholderAddress,
  sampleCount: 31,
  hasWebhook: false,
  hasMailServer: false,
}
const listOpenStepIds = (state: Parameters<typeof listSetupSteps>[0]) =>
  listSetupSteps(state).flatMap(({ id, isDone }) => (isDone ? [] : id))

test('On a new site, every step is open and has a link or its own controls', () => {
  expect(listOpenStepIds(newSite)).toEqual([
    'account',
    'names',
    'looks',
    'sample',
    'invite',
    'webhook',
    'time-zone',
    'mail',
  ])
  const stepsWithoutLink = listSetupSteps(newSite).filter(({ link }) => link === null)
  expect(stepsWithoutLink.map(({ id }) => id)).toEqual(['account', 'sample'])
})

test('A step is done once the site has the step’s settings', () => {
  const overrides = {
    name: 'Bay City Police',
    shortName: 'BCPD',
    city: 'Bay City',
    badge: { field: '#102030' },
    communities: { official: { link: 'https://discord.gg/bay' } },
    timeZone: 'Europe/Berlin',
  }
  const finishedSite = { overrides, email: 'chief@example.org', sampleCount: 0, hasWebhook: true, hasMailServer: null }
  expect(listOpenStepIds(finishedSite)).toEqual([])
  expect(listOpenStepIds({ ...finishedSite, overrides: { ...overrides, badge: {}, shortName: undefined } })).toEqual([
    'names',
    'looks',
  ])
})

test.each(includedTemplateIds)(
  'The content of the template %s doesn’t complete the steps that are up to the department',
  async (id) => {
    const overrides: SiteSettings = { ...siteDefaults, ...(await readSample(id)).contents.settings }
    const site = { ...newSite, email: 'chief@example.org', sampleCount: 0, hasWebhook: true, hasMailServer: null }
    expect(listOpenStepIds({ ...site, overrides })).toEqual(['names', 'looks', 'invite', 'time-zone'])
    // An import skips settings that already have the same value.
    const { metal, symbol } = overrides.badge
    expect(listOpenStepIds({ ...site, overrides: { ...overrides, colors: {}, badge: { metal, symbol } } })).toContain(
      'looks',
    )
    const names = { name: 'Bay City Police', shortName: 'BCPD', city: 'Bay City' }
    const link = 'https://discord.gg/bay'
    const changedSettings = {
      ...overrides,
      ...names,
      badge: { ...overrides.badge, symbol: 'heron' },
      communities: { official: { link } },
    }
    expect(listOpenStepIds({ ...site, overrides: changedSettings })).toEqual(['time-zone'])
    // Other departments can share the time zone and the badge shape.
    const { timeZone, badge } = overrides
    const customSettings = { ...names, timeZone, badge: { shape: badge.shape }, communities: { official: { link } } }
    expect(listOpenStepIds({ ...site, overrides: customSettings })).toEqual([])
  },
)
