import { pick } from '../_shared/read-json.ts'

interface InviteCodeOptions {
  /** Base URL of the platform's services, without a trailing slash. */
  url: string
  publishableKey: string
  /** The communities' links, by key, for those that the settings leave unchanged. */
  defaults: Readonly<Record<string, string>>
  fetch?: typeof fetch
}

/** The invite codes of the communities: the last part of each link in the site's settings. Throws when they can't be read. */
export async function listInviteCodes(options: InviteCodeOptions): Promise<string[]> {
  const { url, publishableKey, defaults, fetch: send = fetch } = options
  const response = await send(`${url}/rest/v1/site_settings?select=communities:settings->communities&id=eq.1`, {
    headers: { apikey: publishableKey },
  })
  if (!response.ok) throw new Error(`The settings could not be read: HTTP ${response.status}`)
  const rows: unknown = await response.json()
  const communities = pick(Array.isArray(rows) ? rows[0] : null, 'communities')
  return ['official', 'second'].flatMap(
    (key) => readInviteCode(pick(pick(communities, key), 'link') ?? defaults[key]) ?? [],
  )
}

/** The invite code of a link, its last part; null where there is none. */
export function readInviteCode(link: unknown): string | null {
  if (typeof link !== 'string' || !URL.canParse(link)) return null
  const code = new URL(link).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return /^[A-Za-z0-9-]{2,32}$/.test(code) ? code : null
}
