/** What the handler needs from whichever backend runs it. */
export interface DiscordInviteOptions {
  /** Discord's API of version 10, without a slash at its end. */
  apiUrl: string
  /** The codes that the site's settings name; nothing else is ever asked for. */
  listInviteCodes: () => Promise<readonly string[]>
  fetch?: typeof fetch
  /** Milliseconds, as `Date.now`. */
  now?: () => number
}

const dayMs = 24 * 60 * 60_000
const negativeMs = 5 * 60_000
const patienceMs = 5_000
const largestReply = 64 * 1024
const inviteCode = /^[A-Za-z0-9-]{2,32}$/

interface Remembered {
  /** The last good reply, kept when Discord fails later. */
  body: string | null
  freshUntil: number
}

/**
 * Answers `GET ?code=…` with Discord's reply to an invite look-up, so that a site asks Discord once a day and not once a visitor,
 * and visitors' addresses stay here. Reply: Discord's own JSON, cut to the fields that the cards show.
 * 404 for a code that the settings don't name. When Discord has never answered, the guild is null and the status still 200: browsers
 * put any other into the visitor's console as an error, and a card that shows its fallback is none.
 */
export function createDiscordInvite(options: DiscordInviteOptions): (request: Request) => Promise<Response> {
  const { listInviteCodes, now = Date.now } = options
  const memory = new Map<string, Remembered>()
  const running = new Map<string, Promise<Remembered>>()

  return async (request) => {
    if (request.method !== 'GET') return answer(405, { message: 'Only GET is answered here.' })
    const code = new URL(request.url).searchParams.get('code') ?? ''
    if (!inviteCode.test(code)) return answer(400, { message: 'The parameter "code" must be an invite code.' })
    if (!(await listInviteCodes()).includes(code)) return answer(404, { message: 'No community has this invite code.' })
    const { body } = await recall(code)
    if (body === null) return answer(200, { guild: null, message: 'Discord did not answer.' })
    return new Response(body, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' },
    })
  }

  async function recall(code: string): Promise<Remembered> {
    const known = memory.get(code)
    if (known && now() < known.freshUntil) return known
    const asked = running.get(code) ?? ask(code, known?.body ?? null).finally(() => running.delete(code))
    running.set(code, asked)
    return asked
  }

  async function ask(code: string, lastGood: string | null): Promise<Remembered> {
    const body = await lookUp(code, options).catch(() => null)
    const remembered = { body: body ?? lastGood, freshUntil: now() + (body === null ? negativeMs : dayMs) }
    memory.set(code, remembered)
    return remembered
  }
}

/** Discord's reply, cut down; null where it has none for this code. Redirects are not followed. */
async function lookUp(code: string, { apiUrl, fetch: send = fetch }: DiscordInviteOptions): Promise<string | null> {
  const response = await send(`${apiUrl}/invites/${code}?with_counts=true&with_expiration=true`, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) return null
  const reply: unknown = JSON.parse(await readText(response))
  const guild = pick(reply, 'guild')
  const id = pick(guild, 'id')
  const name = pick(guild, 'name')
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id) || typeof name !== 'string') return null
  const icon = pick(guild, 'icon')
  return JSON.stringify({
    guild: {
      id,
      name: name.slice(0, 100),
      icon: typeof icon === 'string' && /^[\w]{1,64}$/.test(icon) ? icon : null,
      // Discord puts the counts beside the guild.
      approximate_member_count: toCount(
        pick(reply, 'approximate_member_count') ?? pick(guild, 'approximate_member_count'),
      ),
      approximate_presence_count: toCount(
        pick(reply, 'approximate_presence_count') ?? pick(guild, 'approximate_presence_count'),
      ),
    },
  })
}

/** The body as text; throws when it is longer than any invite. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largestReply) throw new Error('the reply is too large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

function pick(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function toCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function answer(status: number, body: { guild?: null; message: string }): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
