interface InviteCodeSource {
  /** Base address of the platform's services, without a slash at its end. */
  url: string
  publishableKey: string
  /** What the communities link to where the settings say nothing, by the community's key. */
  defaults: Readonly<Record<string, string>>
  fetch?: typeof fetch
}

/** The last part of each community's link, as the site's settings have it. Throws when they can't be read. */
export async function listInviteCodes(source: InviteCodeSource): Promise<string[]> {
  const { url, publishableKey, defaults, fetch: send = fetch } = source
  const response = await send(`${url}/rest/v1/site_settings?select=communities:settings->communities&id=eq.1`, {
    headers: { apikey: publishableKey },
  })
  if (!response.ok) throw new Error(`the settings could not be read: HTTP ${response.status}`)
  const rows: unknown = await response.json()
  const communities = pick(Array.isArray(rows) ? rows[0] : null, 'communities')
  return ['official', 'second'].flatMap((key) => readCode(pick(pick(communities, key), 'link') ?? defaults[key]))
}

function readCode(link: unknown): string[] {
  if (typeof link !== 'string' || !URL.canParse(link)) return []
  return new URL(link).pathname.split('/').filter(Boolean).slice(-1)
}

function pick(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
