import { expect, test } from 'vitest'
import { getDefaultContent } from '#content/services/default-content.ts'
import { emailKeys, phoneKeys } from '#content/services/service-action.ts'
import { serviceIds } from '#content/services/services.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { servicePath } from '../service-paths.ts'
import { serviceActionSchema, serviceFormsSchema } from '../service-schema.ts'
import { resolveAction } from './resolve-action.ts'

const nothing = { subject: '', text: '' }

test.each(serviceIds)('%s begins somewhere, and never at a number that is not there', (id) => {
  const { action, forms } = getDefaultContent(id)
  expect(serviceActionSchema.parse(action)).toEqual(action)
  const resolved = resolveAction(action, siteDefaults)
  expect(JSON.stringify(resolved)).not.toMatch(/tbd/i)
  if (resolved.kind === 'page') {
    expect(forms.map(({ slug }) => servicePath(id, slug))).toContain(resolved.to)
  }
  expect(serviceFormsSchema.parse(forms)).toEqual(forms)
})

test('A name in the settings is followed, an address is taken as it is', () => {
  const resolve = (kind: 'mail' | 'phone' | 'link' | 'page', target: string, more = {}) =>
    resolveAction({ kind, target, ...nothing, ...more }, siteDefaults)
  expect(resolve('mail', 'records', { subject: 'A copy & more' })).toEqual({
    kind: 'mail',
    address: siteDefaults.emails.records,
    href: `mailto:${siteDefaults.emails.records}?subject=A%20copy%20%26%20more`,
  })
  expect(resolve('mail', 'desk@example.org')).toMatchObject({ href: 'mailto:desk@example.org' })
  expect(resolve('link', 'application')).toMatchObject({ href: siteDefaults.applicationUrl })
  expect(resolve('link', 'https://discord.gg/abc')).toMatchObject({ host: 'discord.gg' })
  expect(resolve('phone', 'crimeTips')).toEqual({ kind: 'phone', number: siteDefaults.phones.crimeTips })
  expect(resolve('page', '/hiring')).toEqual({ kind: 'page', to: '/hiring' })
})

test('What the settings have no number or link for becomes a mail to the department', () => {
  const { general } = siteDefaults.emails
  for (const [kind, target] of [
    ['phone', 'nonEmergency'],
    ['phone', 'recruitment'],
    ['link', 'second'],
  ] as const) {
    expect(resolveAction({ kind, target, ...nothing }, siteDefaults)).toEqual({
      kind: 'mail',
      address: general,
      href: `mailto:${general}`,
    })
  }
})

test('The names that a target may have are those of the settings', () => {
  expect([...emailKeys].sort()).toEqual(Object.keys(siteDefaults.emails).sort())
  expect([...phoneKeys].sort()).toEqual(Object.keys(siteDefaults.phones).sort())
})
