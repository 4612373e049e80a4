import { readJson, readProperty } from '../_shared/read-json.ts'
import { isInviteCode } from './list-invite-codes.ts'

export interface DiscordInviteOptions {
  /** Base URL of Discord's API, version 10, without a trailing slash. */
  apiUrl: string
  /** Lists the invite codes in the site's settings. The handler doesn't look up other codes. */
  listInviteCodes: () => Promise<readonly string[]>
  fetch?: typeof fetch
  now?: () => number
}

const cacheMs = 24 * 60 * 60_000
const failureCacheMs = 5 * 60_000
const timeoutMs = 5_000
const maxReplyBytes = 64 * 1024

interface CacheEntry {
  /** The last valid reply; null before the first. A failed request doesn't replace it. */
  body: string | null
  expiresAt: number
}

/**
 * Responds to `GET ?code=…` with the server behind a Discord invite. The response is Discord's
 * JSON, reduced to the fields that the cards show. It is cached for a day, and visitors' IP
 * addresses never reach Discord. A code that the settings don't contain gets a 404 response.
 *
 * Until Discord has sent a valid reply, `guild` is null and the card shows its fallback text. The
 * status is still 200, because browsers print error statuses to the console.
 */
export function createDiscordInviteHandler(options: DiscordInviteOptions): (request: Request) => Promise<Response> {
  const { listInviteCodes, now = Date.now } = options
  const cache = new Map<string, CacheEntry>()
  const pending = new Map<string, Promise<CacheEntry>>()

  return async (request) => {
    if (request.method !== 'GET') return respond(405, { message: 'Only GET is allowed.' })
    const code = new URL(request.url).searchParams.get('code') ?? ''
    if (!isInviteCode(code)) return respond(400, { message: 'The parameter "code" must be an invite code.' })
    if (!(await listInviteCodes()).includes(code))
      return respond(404, { message: 'No community has this invite code.' })
    const { body } = await getEntry(code)
    if (body === null) return respond(200, { guild: null, message: 'Discord returned no server for this invite.' })
    return new Response(body, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' },
    })
  }

  async function getEntry(code: string): Promise<CacheEntry> {
    const cached = cache.get(code)
    if (cached && now() < cached.expiresAt) return cached
    const refresh = pending.get(code) ?? refreshEntry(code, cached?.body ?? null).finally(() => pending.delete(code))
    pending.set(code, refresh)
    return refresh
  }

  async function refreshEntry(code: string, lastGood: string | null): Promise<CacheEntry> {
    const body = await fetchInvite(code, options).catch(() => null)
    const entry = { body: body ?? lastGood, expiresAt: now() + (body === null ? failureCacheMs : cacheMs) }
    cache.set(code, entry)
    return entry
  }
}

/**
 * Returns Discord's reply with only the needed fields; null if it is invalid. Throws if the
 * connection fails or if Discord redirects.
 */
async function fetchInvite(
  code: string,
  { apiUrl, fetch: send = fetch }: DiscordInviteOptions,
): Promise<string | null> {
  const response = await send(`${apiUrl}/invites/${code}?with_counts=true&with_expiration=true`, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) return null
  const reply = await readJson(response, maxReplyBytes)
  const guild = readProperty(reply, 'guild')
  const id = readProperty(guild, 'id')
  const name = readProperty(guild, 'name')
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id) || typeof name !== 'string') return null
  const icon = readProperty(guild, 'icon')
  return JSON.stringify({
    guild: {
      id,
      name: name.slice(0, 100),
      icon: typeof icon === 'string' && /^[\w]{1,64}$/.test(icon) ? icon : null,
      // Discord sends the counts next to the guild.
      approximate_member_count: toCount(
        readProperty(reply, 'approximate_member_count') ?? readProperty(guild, 'approximate_member_count'),
      ),
      approximate_presence_count: toCount(
        readProperty(reply, 'approximate_presence_count') ?? readProperty(guild, 'approximate_presence_count'),
      ),
    },
  })
}

function toCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function respond(status: number, body: { guild?: null; message: string }): Response {
  return Response.json(body, { status })
}
