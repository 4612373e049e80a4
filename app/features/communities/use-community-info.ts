import { useEffect, useState } from 'react'
import { type CommunityInfo, parseCachedInfo } from './community-info.ts'
import { lookUpInvite } from './look-up-invite.ts'

/** Looks up a Discord server at most once a day; null when there is no invite code or no answer. */
export function useCommunityInfo(code: string | null, endpoints: readonly string[]): CommunityInfo | 'loading' | null {
  const [known, setKnown] = useState<{ code: string; info: CommunityInfo | null } | null>(null)

  useEffect(() => {
    if (code === null) return
    const cached = getCachedInfo(code)
    if (cached) {
      setKnown({ code, info: cached })
      return
    }
    const controller = new AbortController()
    void lookUpInvite(code, { endpoints, signal: controller.signal }).then((info) => {
      if (controller.signal.aborted) return
      if (info) cacheInfo(code, info)
      setKnown({ code, info })
    })
    return () => controller.abort()
  }, [code, endpoints])

  if (code === null) return null
  return known?.code === code ? known.info : 'loading'
}

function getCachedInfo(code: string): CommunityInfo | null {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(cacheKey(code)) ?? 'null')
    if (typeof cached !== 'object' || cached === null || !('storedAt' in cached && 'info' in cached)) return null
    const age = typeof cached.storedAt === 'number' ? Date.now() - cached.storedAt : -1
    return age >= 0 && age < maximumAgeMs ? parseCachedInfo(cached.info) : null
  } catch {
    // The browser refuses storage, or something else has written there.
    return null
  }
}

function cacheInfo(code: string, info: CommunityInfo): void {
  try {
    localStorage.setItem(cacheKey(code), JSON.stringify({ storedAt: Date.now(), info }))
  } catch {
    // Private windows and full stores refuse; the next visit asks again.
  }
}

const maximumAgeMs = 24 * 60 * 60_000

function cacheKey(code: string): string {
  return `stationhouse-community-${code}`
}
