import { type CommunityInfo, parseCommunityInfo } from './community-info.ts'

/** A look-up of the last 24 hours; null where there is none, or where the browser keeps nothing. */
export function getKeptInfo(code: string): CommunityInfo | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('storedAt' in kept && 'info' in kept)) return null
    const age = typeof kept.storedAt === 'number' ? Date.now() - kept.storedAt : -1
    return age >= 0 && age < keptMs ? parseCommunityInfo(kept.info) : null
  } catch {
    return null
  }
}

/** Does nothing where the browser keeps nothing. */
export function keepInfo(code: string, info: CommunityInfo): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify({ storedAt: Date.now(), info }))
  } catch {
    // Private windows and full stores refuse; the next visit asks again.
  }
}

const keptMs = 24 * 60 * 60_000

function keyOf(code: string): string {
  return `stationhouse-community-${code}`
}
