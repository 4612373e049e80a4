import { type CommunityInfo, parseCachedInfo } from './community-info.ts'

/** Returns the cached info about a Discord server; null without an entry from the last 24 hours. */
export function getCachedInfo(code: string): CommunityInfo | null {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(getCacheKey(code)) ?? 'null')
    if (typeof cached !== 'object' || cached === null || !('storedAt' in cached && 'info' in cached)) return null
    const age = typeof cached.storedAt === 'number' ? Date.now() - cached.storedAt : -1
    return age >= 0 && age < maxAgeMs ? parseCachedInfo(cached.info) : null
  } catch {
    // The browser denies storage, or the stored value is invalid.
    return null
  }
}

export function cacheInfo(code: string, info: CommunityInfo): void {
  try {
    localStorage.setItem(getCacheKey(code), JSON.stringify({ storedAt: Date.now(), info }))
  } catch {
    // The browser denies storage, or the storage is full. The next visit repeats the lookup.
  }
}

const maxAgeMs = 24 * 60 * 60_000

function getCacheKey(code: string): string {
  return `stationhouse-community-${code}`
}
