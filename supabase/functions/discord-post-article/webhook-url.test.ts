import { describe, expect, test } from 'vitest'
import { parseWebhookUrl } from './webhook-url.ts'

const apiUrl = 'https://discord.com/api/v10'
const expectedUrl = 'https://discord.com/api/v10/webhooks/42/aB_c-9'
const parse = (text: string, api = apiUrl) => parseWebhookUrl(text, { apiUrl: api })?.href ?? null

describe('Webhook address', () => {
  test.each([
    'https://discord.com/api/webhooks/42/aB_c-9',
    'https://discord.com/api/v9/webhooks/42/aB_c-9',
    'https://discordapp.com/api/webhooks/42/aB_c-9',
    'https://canary.discord.com/api/webhooks/42/aB_c-9',
    'https://ptb.discord.com/api/webhooks/42/aB_c-9',
  ])('%s becomes a Discord API address', (text) => {
    expect(parse(text)).toBe(expectedUrl)
  })

  test('keeps its thread ID', () => {
    expect(parse('https://discord.com/api/webhooks/42/aB_c-9?thread_id=7')).toBe(`${expectedUrl}?thread_id=7`)
  })

  test.each([
    '',
    'discord.com/api/webhooks/42/a',
    'http://discord.com/api/webhooks/42/a',
    'https://discord.com.example.org/api/webhooks/42/a',
    'https://example.org/api/webhooks/42/a',
    'https://discord.com@example.org/api/webhooks/42/a',
    'https://user:word@discord.com/api/webhooks/42/a',
    'https://discord.com:8443/api/webhooks/42/a',
    'https://discord.com/api/webhooks/42/a#b',
    'https://discord.com/api/webhooks/42/a?wait=false',
    'https://discord.com/api/webhooks/42/a/github',
    'https://discord.com/api/webhooks/42/../../users/@me',
    'https://discord.com/api/webhooks/42/a%2Fb',
    'https://discord.com/api/channels/42/a',
    'https://169.254.169.254/api/webhooks/42/a',
    'https://127.0.0.1/api/webhooks/42/a',
    'https://2130706433/api/webhooks/42/a',
    'https://[::1]/api/webhooks/42/a',
    'file:///api/webhooks/42/a',
    'javascript:alert(1)',
  ])('"%s" is rejected', (text) => {
    expect(parse(text)).toBeNull()
  })

  test('can be local only if the API is local', () => {
    const local = 'http://127.0.0.1:4000/api/webhooks/42/a'
    expect(parse(local)).toBeNull()
    expect(parse(local, 'http://localhost:4000/api/v10')).toBe(local)
    expect(parse('http://10.0.0.1/api/webhooks/42/a', 'http://localhost:4000/api/v10')).toBeNull()
  })

  test('gets the host of the API that the operator sets', () => {
    expect(parse('https://discord.com/api/webhooks/42/a', 'http://127.0.0.1:9/api/v10')).toBe(
      'http://127.0.0.1:9/api/v10/webhooks/42/a',
    )
  })
})
