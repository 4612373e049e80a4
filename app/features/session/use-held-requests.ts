import { useEffect, useRef } from 'react'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { onUnauthorized } from '#app/lib/uploads/browser-fetch.ts'

/**
 * Holds requests that were rejected because the session has ended, and retries them after the same
 * user has signed in again. They fail if another user signs in or if the user leaves the page.
 * `accessToken` is null until the sign-in is complete.
 */
export function useHeldRequests(userId: string | null, accessToken: string | null): void {
  const getSupabase = useLazySupabase()
  const latestToken = useRef(accessToken)
  const heldRequests = useRef(new Set<(token: string | null) => void>())

  useEffect(() => {
    latestToken.current = accessToken
    if (accessToken !== null) releaseRequests(heldRequests.current, accessToken)
  }, [accessToken])

  useEffect(() => {
    if (userId === null) return
    const pendingRequests = heldRequests.current
    const stop = onUnauthorized(async (rejectedToken) => {
      const { auth } = getSupabase()
      // auth-js reports a sign-out if the session no longer exists. A failed request changes
      // nothing.
      await auth.getUser()
      const { data } = await auth.getSession()
      const token = data.session?.access_token ?? null
      if (token !== null && token === rejectedToken) return null
      if (token !== null && token === latestToken.current) return token
      return new Promise((resolve) => pendingRequests.add(resolve))
    })
    return () => {
      stop()
      releaseRequests(pendingRequests, null)
    }
  }, [userId, getSupabase])
}

function releaseRequests(heldRequests: Set<(token: string | null) => void>, token: string | null): void {
  for (const resolve of heldRequests) resolve(token)
  heldRequests.clear()
}
