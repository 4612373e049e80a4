import { expect, test } from 'vitest'
import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import { emailKeys, phoneKeys } from '#content/services/service-action.ts'
import { serviceIds } from '#content/services/services.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { getServicePath } from '../service-paths.ts'
import { serviceActionSchema, serviceFormsSchema } from '../service-schema.ts'
import { describeAction, getActionLabel, resolveAction } from './resolve-action.ts'

const noTexts = { subject: '', text: '' }

test.each(serviceIds)(
  'The default action and forms of %s are valid, and the action uses no placeholder number',
  (id) => {
    const { action, forms } = requireDefaultActionAndForms(id)
    expect(serviceActionSchema.parse(action)).toEqual(action)
    const resolvedAction = resolveAction(action, siteDefaults)
    expect(JSON.stringify(resolvedAction)).not.toMatch(/tbd/i)
    if (resolvedAction.kind === 'page') {
      expect(forms.map(({ slug }) => getServicePath(id, slug))).toContain(resolvedAction.to)
    }
    expect(serviceFormsSchema.parse(forms)).toEqual(forms)
  },
)

test('A settings key resolves to its value, and any other target stays unchanged', () => {
  const resolve = (kind: 'mail' | 'phone' | 'link' | 'page', target: string, overrides = {}) =>
    resolveAction({ kind, target, ...noTexts, ...overrides }, siteDefaults)
  expect(resolve('mail', 'records', { subject: 'A copy & more' })).toEqual({
    kind: 'mail',
    address: siteDefaults.emails.records,
    href: `mailto:${siteDefaults.emails.records}?subject=A%20copy%20%26%20more`,
  })
  expect(resolve('mail', 'desk@example.org')).toMatchObject({ href: 'mailto:desk@example.org' })
  expect(resolve('link', 'application')).toEqual({ kind: 'page', to: '/hiring/apply' })
  expect(resolve('link', 'https://discord.gg/abc')).toMatchObject({ host: 'discord.gg' })
  expect(resolve('phone', 'crimeTips')).toEqual({ kind: 'phone', number: siteDefaults.phones.crimeTips })
  expect(resolve('page', '/hiring')).toEqual({ kind: 'page', to: '/hiring' })
})

test('A target without a number or link in the settings becomes an email to the department', () => {
  const { general } = siteDefaults.emails
  for (const [kind, target] of [
    ['phone', 'nonEmergency'],
    ['phone', 'recruitment'],
    ['link', 'second'],
  ] as const) {
    expect(resolveAction({ kind, target, ...noTexts }, siteDefaults)).toEqual({
      kind: 'mail',
      address: general,
      href: `mailto:${general}`,
    })
  }
})

test('An action that opens a form of its service names the form', () => {
  const action = { kind: 'page', to: '/services/police-reports/forms/incident-report' } as const
  expect(describeAction(action, 'Incident report')).toBe('Opens the form “Incident report”.')
  expect(describeAction(action)).toBe('Opens a form to fill out and print.')
  expect(describeAction({ kind: 'page', to: '/hiring' })).toBe('Opens a page on this site.')
})

test('Targets can name every email and phone setting', () => {
  expect([...emailKeys].sort()).toEqual(Object.keys(siteDefaults.emails).sort())
  expect([...phoneKeys].sort()).toEqual(Object.keys(siteDefaults.phones).sort())
})

test.each([
  ['emergency', 'Call for help', 'Call for help'],
  ['emergency', '', 'Get Started'],
  ['frontDesk', 'Call for help', 'Get Started'],
])('The button that calls %s, with the emergency label “%s”, is “%s”', (target, emergencyButton, label) => {
  const action = { kind: 'phone', target, ...noTexts } as const
  expect(getActionLabel(action, { getStarted: 'Get Started', emergencyButton }, siteDefaults)).toBe(label)
})
