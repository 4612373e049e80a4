import { type CommunityInfo, readInvite } from './community-info.ts'

export interface LookUpOptions {
  /**
   * Where to ask, in this order: an address that takes `?code=`, or one with `{url}` where a public proxy
   * takes the address of Discord's own look-up.
   */
  endpoints: readonly string[]
  signal: AbortSignal
  /** Milliseconds. */
  wait?: (ms: number) => Promise<void>
  fetch?: typeof fetch
}

/** Asks each endpoint up to three times, 1 s and then 2 s apart; null when none has an answer. */
export async function lookUpInvite(code: string, options: LookUpOptions): Promise<CommunityInfo | null> {
  const { endpoints, signal, wait = waitFor } = options
  for (const endpoint of endpoints.slice(0, mostEndpoints)) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await wait(firstPauseMs * 2 ** (attempt - 1))
      if (signal.aborted) return null
      try {
        return await ask(addressOf(endpoint, code), options)
      } catch (error) {
        if (!signal.aborted) console.warn(`${new URL(endpoint, 'https://this.site').host}: ${String(error)}`)
      }
    }
  }
  return null
}

const mostEndpoints = 3
const attempts = 3
const firstPauseMs = 1_000
const patienceMs = 8_000

function addressOf(endpoint: string, code: string): string {
  if (!endpoint.includes('{url}')) return `${endpoint}?code=${code}`
  const invite = `https://discord.com/api/v10/invites/${code}?with_counts=true&with_expiration=true`
  return endpoint.replace('{url}', encodeURIComponent(invite))
}

async function ask(url: string, { signal, fetch: send = fetch }: LookUpOptions): Promise<CommunityInfo> {
  const response = await send(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
  const reply: unknown = await response.json()
  return readInvite(typeof reply === 'object' && reply !== null && 'contents' in reply ? unwrap(reply.contents) : reply)
}

/** The public proxy allorigins, and others of its kind, put the reply as text into a field of their own. */
function unwrap(contents: unknown): unknown {
  if (typeof contents !== 'string' || contents === '') throw new Error('No contents in allorigins response')
  return JSON.parse(contents)
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
