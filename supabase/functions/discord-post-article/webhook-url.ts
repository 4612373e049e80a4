const hosts = new Set([
  'discord.com',
  'discordapp.com',
  'canary.discord.com',
  'ptb.discord.com',
  'canary.discordapp.com',
  'ptb.discordapp.com',
])
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])
const webhookPath = /^\/api\/(?:v\d{1,3}\/)?webhooks\/(\d{1,20})\/([A-Za-z0-9_-]{1,200})$/
const query = /^(\?thread_id=\d{1,20})?$/

/**
 * The URL that messages for a webhook are sent to, always at Discord's API, whichever of Discord's hosts and versions the
 * given address names. Null for an address elsewhere. If the API itself is on this machine, as in tests, a webhook may be too.
 */
export function parseWebhookUrl(text: string, { apiUrl }: { apiUrl: string }): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const [, id, token] = webhookPath.exec(url.pathname) ?? []
  if (!token || url.username || url.password || url.hash || !query.test(url.search)) return null
  if (url.protocol === 'https:' && hosts.has(url.host)) return new URL(`${apiUrl}/webhooks/${id}/${token}${url.search}`)
  return isLoopback(url) && isLoopback(new URL(apiUrl)) ? url : null
}

/** The number that Discord gave the webhook, and the thread that its messages go into. Neither is a secret. */
export function identifyWebhook(webhook: URL): { webhookId: string; threadId: string | null } {
  return {
    webhookId: webhook.pathname.split('/').at(-2) ?? '',
    threadId: webhook.searchParams.get('thread_id'),
  }
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && loopbackHosts.has(hostname)
}
