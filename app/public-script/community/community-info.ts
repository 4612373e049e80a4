export interface CommunityInfo {
  iconUrl: string | null
  name: string
  memberCount: number | null
  onlineCount: number | null
}

/** Parses a response from Discord's invite API. Throws if the response contains no guild. */
export function parseInvite(body: unknown): CommunityInfo {
  const guild = readProperty(body, 'guild')
  const id = readProperty(guild, 'id')
  const name = readProperty(guild, 'name')
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id) || typeof name !== 'string' || name.trim() === '') {
    throw new Error('No guild data in invite response')
  }
  const icon = readProperty(guild, 'icon')
  const readCount = (field: string) => parseCount(readProperty(body, field) ?? readProperty(guild, field))
  return {
    iconUrl:
      typeof icon === 'string' && /^\w{1,64}$/.test(icon)
        ? `https://cdn.discordapp.com/icons/${id}/${icon}.png?size=${iconSize}`
        : null,
    name: name.trim().slice(0, maxNameLength),
    memberCount: readCount('approximate_member_count'),
    onlineCount: readCount('approximate_presence_count'),
  }
}

export function parseCachedInfo(cached: unknown): CommunityInfo | null {
  const iconUrl = readProperty(cached, 'iconUrl')
  const name = readProperty(cached, 'name')
  if (typeof name !== 'string' || name === '') return null
  if (iconUrl !== null && !(typeof iconUrl === 'string' && iconUrl.startsWith('https://cdn.discordapp.com/')))
    return null
  const memberCount = parseCount(readProperty(cached, 'memberCount'))
  return { iconUrl, name, memberCount, onlineCount: parseCount(readProperty(cached, 'onlineCount')) }
}

/** In pixels. */
const iconSize = 128
const maxNameLength = 100

function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function parseCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}
