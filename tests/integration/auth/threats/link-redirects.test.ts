import { afterAll, describe, expect, test } from 'vitest'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { password, startPlatform } from '../platform-fixture.ts'

const backend = await startPlatform()
afterAll(() => backend.close())

const site = 'http://stationhouse.test'
/** The only allowed link targets. The server replaces every other target with the home page. */
const allowedTargets = [`${site}/`, site, `${site}/auth`, `${site}/reset-password`]

const buildHostTargets = (name: string) => [`http://${name}`, `http://${name}/reset-password`, `https://${name}/auth`]
const targets = [
  ...buildHostTargets('evil.example'),
  ...buildHostTargets('stationhouse.test.evil.example'),
  ...buildHostTargets('stationhouse.test@evil.example'),
  ...buildHostTargets('stationhouse.test:80@evil.example'),
  ...buildHostTargets('evil.example%23.stationhouse.test'),
  ...buildHostTargets('evil.example\\.stationhouse.test'),
  ...buildHostTargets('stationhouse.test.'),
  ...buildHostTargets('xn--sttionhouse-y8a.test'),
  ...buildHostTargets('stationhouse。test'),
  ...buildHostTargets('[::ffff:127.0.0.1]'),
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '%68ttp://evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'HTTP://EVIL.EXAMPLE',
  ' http://evil.example',
  '\nhttp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'file:///etc/passwd',
  'ftp://stationhouse.test/',
  'about:blank',
  `${site}/\\evil.example`,
  `${site}//evil.example`,
  `${site}/.evil.example`,
  `${site}/reset-password/../../evil`,
  `${site}/reset-password?next=//evil.example`,
  `${site}/reset-password#//evil.example`,
  `${site}/admin`,
  `${site}:81/reset-password`,
  `https://stationhouse.test/reset-password`,
  `${site}/auth\r\nLocation: http://evil`,
]

const forgedHeaders = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example',
  'x-original-url': 'http://evil.example/',
  'x-rewrite-url': '/evil',
  origin: 'http://evil.example',
  referer: 'http://evil.example/reset-password',
}
const buildQuery = (target: string) => new URLSearchParams({ redirect_to: target })

/** Each function requests an email with a link and returns the recipient. */
const mailCalls: Record<string, (target: string) => Promise<string>> = {
  async recover(target) {
    const email = await addStaff()
    await backend.send('POST', `/auth/v1/recover?${buildQuery(target)}`, { body: { email }, headers: forgedHeaders })
    return email
  },
  async otp(target) {
    const email = await addStaff()
    await backend.send('POST', `/auth/v1/otp?${buildQuery(target)}`, { body: { email }, headers: forgedHeaders })
    return email
  },
  async signup(target) {
    const email = createEmailAddress()
    await backend.send('POST', `/auth/v1/signup?${buildQuery(target)}`, {
      body: { email, password },
      headers: forgedHeaders,
    })
    return email
  },
  async 'email change'(target) {
    const { access_token: token } = await backend.signIn(await addStaff())
    const email = createEmailAddress()
    await backend.send('PUT', `/auth/v1/user?${buildQuery(target)}`, { token, body: { email }, headers: forgedHeaders })
    return email
  },
}

describe.each(Object.keys(mailCalls))('A link emailed by %s', (name) => {
  test('stays on the site for any target and request host', { timeout: 300_000 }, async () => {
    // All calls check targets with the same function, so only `recover` is tested with every target.
    const selectedTargets = name === 'recover' ? targets : targets.filter((_, index) => index % 8 === 0)
    for (const target of selectedTargets) {
      const mail = await backend.outbox.take(await (mailCalls[name]?.(target) ?? ''))
      const link = mail.link ?? new URL('about:blank')
      expect(link.origin, target).toBe(site)
      expect(allowedTargets, target).toContain(link.searchParams.get('redirect_to'))
      expect(JSON.stringify(mail)).not.toContain('evil')
      // A modified link must not lead elsewhere either.
      link.searchParams.set('redirect_to', target)
      const response = await backend.send('GET', link.pathname + link.search, { headers: forgedHeaders })
      const landing = new URL(response.headers.get('location') ?? '')
      expect(landing.origin, target).toBe(site)
      expect(allowedTargets).toContain(landing.origin + landing.pathname)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})

test('Sign-in with another provider is rejected for any target', async () => {
  for (const target of targets) {
    const response = await backend.send('GET', `/auth/v1/authorize?provider=github&${buildQuery(target)}`, {
      headers: forgedHeaders,
    })
    expect(response.headers.get('location')).toBeNull()
    expect(response.status).toBe(400)
  }
})

async function addStaff(): Promise<string> {
  const email = createEmailAddress()
  await backend.addStaff(email)
  return email
}
