import { useEffect } from 'react'
import { useConnect } from '#app/lib/browser/supabase-context.tsx'

/**
 * Asks the server whether the session still stands, at the start and whenever somebody comes back to the page. One that was
 * ended elsewhere would otherwise look alive until its token runs out; auth-js tells of it as of any sign-out.
 */
export function useSessionCheck(isSignedIn: boolean): void {
  const connect = useConnect()
  useEffect(() => {
    if (!isSignedIn) return
    const check = () => {
      // No answer is no verdict.
      if (document.visibilityState === 'visible') void connect().auth.getUser()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [connect, isSignedIn])
}
