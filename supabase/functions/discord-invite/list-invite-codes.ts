import { readProperty } from '../_shared/read-json.ts'

interface InviteCodeOptions {
  /** Base URL of the platform's services, without a trailing slash. */
  url: string
  publishableKey: string
  /** Default invite links of the communities, keyed by setting. */
  defaults: Readonly<Record<string, string>>
  fetch?: typeof fetch
}

/** Throws if the settings can't be read. */
export async function listInviteCodes(options: InviteCodeOptions): Promise<string[]> {
  const { url, publishableKey, defaults, fetch: send = fetch } = options
  const response = await send(`${url}/rest/v1/site_settings?select=communities:settings->communities&id=eq.1`, {
    headers: { apikey: publishableKey },
  })
  if (!response.ok) throw new Error(`Couldn’t read the site settings (HTTP ${response.status}).`)
  const rows: unknown = await response.json()
  const communities = readProperty(Array.isArray(rows) ? rows[0] : null, 'communities')
  return ['official', 'second'].flatMap(
    (key) => readInviteCode(readProperty(readProperty(communities, key), 'link') ?? defaults[key]) ?? [],
  )
}

/** Returns the last part of an invite link; null if it has no valid code. */
export function readInviteCode(link: unknown): string | null {
  if (typeof link !== 'string' || !URL.canParse(link)) return null
  const code = new URL(link).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return isInviteCode(code) ? code : null
}

export function isInviteCode(text: string): boolean {
  return /^[A-Za-z0-9-]{2,32}$/.test(text)
}
