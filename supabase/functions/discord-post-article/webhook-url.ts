import { isLoopbackHost } from '#lib/network/is-loopback-host.ts'

const hosts = new Set([
  'discord.com',
  'discordapp.com',
  'canary.discord.com',
  'ptb.discord.com',
  'canary.discordapp.com',
  'ptb.discordapp.com',
])

const webhookPath = /^\/api\/(?:v\d{1,3}\/)?webhooks\/(\d{1,20})\/([A-Za-z0-9_-]{1,200})$/
const query = /^(\?thread_id=\d{1,20})?$/

/**
 * Returns the URL of a webhook with the host and version of the configured API. Null for an address
 * that isn't Discord's. If the API is on this machine (in tests), a webhook may be, too.
 */
export function parseWebhookUrl(text: string, { apiUrl }: { apiUrl: string }): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const [, id, token] = webhookPath.exec(url.pathname) ?? []
  if (!token || url.username || url.password || url.hash || !query.test(url.search)) return null
  if (url.protocol === 'https:' && hosts.has(url.host)) return new URL(`${apiUrl}/webhooks/${id}/${token}${url.search}`)
  return isLoopback(url) && isLoopback(new URL(apiUrl)) ? url : null
}

/** Returns Discord's ID of the webhook and the thread for its messages. Neither is a secret. */
export function identifyWebhook(webhook: URL): { webhookId: string; threadId: string | null } {
  return {
    webhookId: webhook.pathname.split('/').at(-2) ?? '',
    threadId: webhook.searchParams.get('thread_id'),
  }
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && isLoopbackHost(hostname)
}
