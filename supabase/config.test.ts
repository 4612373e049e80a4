import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitRules } from '#platform/auth/limits/limit-rules.ts'
import { linkLifetimeMs } from '#platform/auth/one-time/one-time-tokens.ts'
import { createRedirects } from '#platform/auth/one-time/redirects.ts'
import { accessTokenLifetimeSeconds } from '#platform/auth/sessions/access-token.ts'
import { embeddedOnlyTemplates, mailTemplates } from './mail-templates.ts'

const folder = import.meta.dirname

/** Reads config.toml as a map from `section.key` to value. Expects each value on one line, as JSON. */
async function readSettings(): Promise<Map<string, unknown>> {
  const settings = new Map<string, unknown>()
  let section = ''
  for (const line of (await readFile(join(folder, 'config.toml'), 'utf8')).split('\n')) {
    const [, sectionName] = /^\[([\w.-]+)\]$/.exec(line) ?? []
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (sectionName) section = `${sectionName}.`
    else if (key && value) settings.set(section + key, JSON.parse(value))
    else expect(line).toMatch(/^(#.*)?$/)
  }
  return settings
}

test('The email templates match the output of scripts/write-mail-templates.ts', async () => {
  const files = await readdir(join(folder, 'templates'))
  expect(files.sort()).toEqual([...mailTemplates.keys()].map((name) => `${name}.html`).sort())
  for (const [name, html] of mailTemplates) {
    expect(await readFile(join(folder, `templates/${name}.html`), 'utf8'), name).toBe(html)
  }
})

test('The emails of a hosted project have the subjects of the embedded backend’s emails', async () => {
  const settings = await readSettings()
  expect(mailTemplates.size).toBe(20)
  for (const [name, html] of mailTemplates) {
    if (embeddedOnlyTemplates.includes(name)) continue
    const [, title] = /<title>(.*)<\/title>/.exec(html) ?? []
    const isNotification = name.endsWith('_notification')
    const section = isNotification ? `notification.${name.replace(/_notification$/, '')}` : `template.${name}`
    expect(settings.get(`auth.email.${section}.subject`)).toBe(title)
    expect(settings.get(`auth.email.${section}.content_path`)).toBe(`./supabase/templates/${name}.html`)
    if (isNotification) expect(settings.get(`auth.email.${section}.enabled`)).toBe(true)
  }
})

test('A hosted project has the same limits as the embedded auth service', async () => {
  const settings = await readSettings()
  expect(settings.get('auth.jwt_expiry')).toBe(accessTokenLifetimeSeconds)
  expect(settings.get('auth.email.otp_expiry')).toBe(linkLifetimeMs / 1000)
  expect(settings.get('auth.email.max_frequency')).toBe(`${limitRules.mail_recipient.windowSeconds / 60}m0s`)
  expect(settings.get('auth.rate_limit.email_sent')).toBe(
    limitRules.mail_unknown_recipient.maxAttempts + limitRules.mail_reserve.maxAttempts,
  )
  expect(settings.get('auth.rate_limit.sign_in_sign_ups')).toBe(limitRules.sign_in_address.maxAttempts)
  expect(settings.get('auth.rate_limit.token_refresh')).toBe(limitRules.refresh_address.maxAttempts)
  expect(settings.get('auth.rate_limit.token_verifications')).toBe(limitRules.verify_address.maxAttempts)
})

test('The embedded auth service also allows the redirect addresses of a hosted project', async () => {
  const settings = await readSettings()
  const { toAllowedUrl } = createRedirects(String(settings.get('auth.site_url')))
  const pages = settings.get('auth.additional_redirect_urls')
  expect(pages).toEqual([expect.stringMatching(/\/auth$/), expect.stringMatching(/\/reset-password$/)])
  if (Array.isArray(pages)) expect(pages.map((page) => toAllowedUrl(page))).toEqual(pages)
})
