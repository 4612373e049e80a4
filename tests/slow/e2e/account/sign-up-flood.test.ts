import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('none', { AUTH_RATE_LIMITS: 'on' })
})
afterAll(() => site.close())

/** Strangers at many addresses ask for mails; resolves to how often each status came. */
async function flood(count: number): Promise<Record<string, number>> {
  const { publishableKey: apikey } = await readApiKeys(site.dataDir)
  const counts: Record<string, number> = {}
  const ask = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const agent = new Agent({ localAddress: `127.7.${index}.1` })
      const headers = { apikey, 'content-type': 'application/json' }
      request(`${site.url}/auth/v1/resend`, { agent, headers, method: 'POST' }, (answer) => {
        const status = answer.statusCode ?? 0
        counts[status] = (counts[status] ?? 0) + 1
        answer.resume().once('close', resolve)
      })
        .on('error', reject)
        .end(JSON.stringify({ type: 'signup', email: `stranger-${index}@example.org` }))
    })
  await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  return counts
}

test('While strangers flood the site, a person signs up with a browser that works for it by itself', async () => {
  expect(await flood(100)).toEqual({ 200: 80, 400: 20 })
  const page = await openPage()
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto(`${site.url}/auth`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByRole('textbox', { name: 'Email' }).fill('cadet@example.org')
  await form.getByRole('textbox', { name: 'Password' }).fill('a lantern in the harbor fog')
  const before = asked.length
  expect(asked.filter((path) => path.includes('find-proof'))).toEqual([])
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expectShown(form.getByRole('status').getByText('Checking that you are not a robot.'))
  await toast(page, 'Registration Successful', 'Please check your email to confirm your account.')
  expect(await form.getByRole('status').count()).toBe(0)
  const later = asked.slice(before).filter((path) => !path.startsWith('/assets/'))
  expect(later).toEqual(['/auth/v1/signup', '/proof-of-work', '/auth/v1/signup'])
})
