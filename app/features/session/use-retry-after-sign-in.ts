import { useEffect, useRef } from 'react'
import { useLazySupabase, useOnUnauthorized } from '#app/lib/browser/supabase-context.tsx'

/**
 * Queues requests that the server rejected because the session has ended. Retries the requests
 * after the same user has signed in again. Queued requests fail if another user signs in or if the
 * user leaves the page. `accessToken` is null until the sign-in is complete.
 */
export function useRetryAfterSignIn(userId: string | null, accessToken: string | null): void {
  const getSupabase = useLazySupabase()
  const onUnauthorized = useOnUnauthorized()
  const latestToken = useRef(accessToken)
  const queuedRequests = useRef(new Set<(token: string | null) => void>())

  useEffect(() => {
    latestToken.current = accessToken
    if (accessToken !== null) resolveRequests(queuedRequests.current, accessToken)
  }, [accessToken])

  useEffect(() => {
    if (userId === null) return
    const requests = queuedRequests.current
    const removeListener = onUnauthorized(async (rejectedToken) => {
      const { auth } = getSupabase()
      // If the session no longer exists, auth-js reports a sign-out. If the request fails, the session
      // stays.
      await auth.getUser()
      const { data } = await auth.getSession()
      const token = data.session?.access_token ?? null
      if (token !== null && token === rejectedToken) return null
      if (token !== null && token === latestToken.current) return token
      return new Promise((resolve) => requests.add(resolve))
    })
    return () => {
      removeListener()
      resolveRequests(requests, null)
    }
  }, [userId, getSupabase, onUnauthorized])
}

function resolveRequests(requests: Set<(token: string | null) => void>, token: string | null): void {
  for (const resolve of requests) resolve(token)
  requests.clear()
}
