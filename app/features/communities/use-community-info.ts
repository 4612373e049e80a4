import { useEffect, useState } from 'react'
import type { CommunityInfo } from './community-info.ts'
import { getKeptInfo, keepInfo } from './kept-community-info.ts'
import { lookUpInvite } from './look-up-invite.ts'

/** What is known of a community: looked up at most once a day, null when there is no code or no answer. */
export function useCommunityInfo(code: string | null, endpoints: readonly string[]): CommunityInfo | 'loading' | null {
  const [known, setKnown] = useState<{ code: string; info: CommunityInfo | null } | null>(null)

  useEffect(() => {
    if (code === null) return
    const kept = getKeptInfo(code)
    if (kept) {
      setKnown({ code, info: kept })
      return
    }
    const leaving = new AbortController()
    void lookUpInvite(code, { endpoints, signal: leaving.signal }).then((info) => {
      if (leaving.signal.aborted) return
      if (info) keepInfo(code, info)
      setKnown({ code, info })
    })
    return () => leaving.abort()
  }, [code, endpoints])

  if (code === null) return null
  return known?.code === code ? known.info : 'loading'
}
