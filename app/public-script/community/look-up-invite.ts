import { type CommunityInfo, parseInvite } from './community-info.ts'

interface LookupOptions {
  /**
   * Lookup URLs in order of preference. In the URL of a public proxy, `{url}` stands for the URL of
   * Discord's invite API. All other URLs take the parameter `code`.
   */
  endpoints: readonly string[]
  signal: AbortSignal
  wait?: (ms: number) => Promise<void>
  fetch?: typeof fetch
}

/**
 * Tries up to three endpoints, three times each, with a backoff of 1 s and 2 s. Returns null if all
 * attempts fail.
 */
export async function lookUpInvite(code: string, options: LookupOptions): Promise<CommunityInfo | null> {
  const { endpoints, signal, wait = delay } = options
  for (const endpoint of endpoints.slice(0, maxEndpoints)) {
    for (let attempt = 0; attempt < attemptsPerEndpoint; attempt++) {
      if (attempt > 0) await wait(firstDelayMs * 2 ** (attempt - 1))
      if (signal.aborted) return null
      try {
        return await fetchInvite(getLookupUrl(endpoint, code), options)
      } catch (error) {
        if (!signal.aborted) console.warn(`${new URL(endpoint, 'https://this.site').host}: ${String(error)}`)
      }
    }
  }
  return null
}

const maxEndpoints = 3
const attemptsPerEndpoint = 3
const firstDelayMs = 1_000
const timeoutMs = 8_000

function getLookupUrl(endpoint: string, code: string): string {
  if (!endpoint.includes('{url}')) return `${endpoint}?code=${code}`
  const invite = `https://discord.com/api/v10/invites/${code}?with_counts=true&with_expiration=true`
  return endpoint.replace('{url}', encodeURIComponent(invite))
}

async function fetchInvite(url: string, { signal, fetch: send = fetch }: LookupOptions): Promise<CommunityInfo> {
  const response = await send(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
  const body: unknown = await response.json()
  return parseInvite(typeof body === 'object' && body !== null && 'contents' in body ? unwrap(body.contents) : body)
}

/** Some public proxies, such as allorigins, wrap the response as a string in a field `contents`. */
function unwrap(contents: unknown): unknown {
  if (typeof contents !== 'string' || contents === '') throw new Error('No contents in allorigins response')
  return JSON.parse(contents)
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
