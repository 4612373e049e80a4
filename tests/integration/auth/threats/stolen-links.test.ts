import { afterAll, describe, expect, test } from 'vitest'
import { password, startPlatform } from '../platform-fixture.ts'

const backend = await startPlatform({ signUpPolicy: 'approval', autoconfirm: false })
afterAll(() => backend.close())

const site = 'http://stationhouse.test'
/** The only allowed link targets. The front page replaces all others. */
const pages = [`${site}/`, site, `${site}/auth`, `${site}/reset-password`]

const host = (name: string) => [`http://${name}`, `http://${name}/reset-password`, `https://${name}/auth`]
const targets = [
  ...host('evil.example'),
  ...host('stationhouse.test.evil.example'),
  ...host('stationhouse.test@evil.example'),
  ...host('stationhouse.test:80@evil.example'),
  ...host('evil.example%23.stationhouse.test'),
  ...host('evil.example\\.stationhouse.test'),
  ...host('stationhouse.test.'),
  ...host('xn--sttionhouse-y8a.test'),
  ...host('stationhouse。test'),
  ...host('[::ffff:127.0.0.1]'),
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

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example',
  'x-original-url': 'http://evil.example/',
  'x-rewrite-url': '/evil',
  origin: 'http://evil.example',
  referer: 'http://evil.example/reset-password',
}
const query = (target: string) => new URLSearchParams({ redirect_to: target })

/** Each call that emails a link. Returns the recipient. */
const calls: Record<string, (target: string) => Promise<string>> = {
  async recover(target) {
    const email = await addStaff()
    await backend.send('POST', `/auth/v1/recover?${query(target)}`, { body: { email }, headers: forged })
    return email
  },
  async otp(target) {
    const email = await addStaff()
    await backend.send('POST', `/auth/v1/otp?${query(target)}`, { body: { email }, headers: forged })
    return email
  },
  async signup(target) {
    const email = newAddress()
    await backend.send('POST', `/auth/v1/signup?${query(target)}`, { body: { email, password }, headers: forged })
    return email
  },
  async 'email change'(target) {
    const { access_token: token } = await backend.signIn(await addStaff())
    const email = newAddress()
    await backend.send('PUT', `/auth/v1/user?${query(target)}`, { token, body: { email }, headers: forged })
    return email
  },
}

describe.each(Object.keys(calls))('A link emailed by %s', (name) => {
  test('stays on the site for any target and request host', {
    timeout: 300_000,
  }, async () => {
    // All calls share the check, so only the most exposed one gets every target.
    const sample = name === 'recover' ? targets : targets.filter((_, index) => index % 8 === 0)
    for (const target of sample) {
      const mail = await backend.outbox.take(await (calls[name]?.(target) ?? ''))
      const link = mail.link ?? new URL('about:blank')
      expect(link.origin, target).toBe(site)
      expect(pages, target).toContain(link.searchParams.get('redirect_to'))
      expect(JSON.stringify(mail)).not.toContain('evil')
      // A modified link must not lead elsewhere either.
      link.searchParams.set('redirect_to', target)
      const response = await backend.send('GET', link.pathname + link.search, { headers: forged })
      const landing = new URL(response.headers.get('location') ?? '')
      expect(landing.origin, target).toBe(site)
      expect(pages).toContain(landing.origin + landing.pathname)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})

test('Rejects sign-in with another provider for any target', async () => {
  for (const target of targets) {
    const response = await backend.send('GET', `/auth/v1/authorize?provider=github&${query(target)}`, {
      headers: forged,
    })
    expect(response.headers.get('location')).toBeNull()
    expect(response.status).toBe(400)
  }
})

let count = 0
function newAddress(): string {
  count += 1
  return `person-${count}@example.org`
}

async function addStaff(): Promise<string> {
  const email = newAddress()
  await backend.addStaff(email)
  return email
}
