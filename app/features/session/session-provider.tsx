import type { Session } from '@supabase/supabase-js'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { listPendingFactors } from './list-pending-factors.ts'
import { createSessionActions } from './session-actions.ts'
import { SessionContext } from './session-context.ts'

export function SessionProvider({ children }: { children: ReactNode }) {
  const getSupabase = useLazySupabase()
  const toasts = useToasts()
  const [session, setSession] = useState<Session | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [hasEnded, setHasEnded] = useState(false)
  const isSigningOut = useRef(false)

  useEffect(() => {
    // The first event, INITIAL_SESSION, has the stored session. Every event has the current session.
    const { data } = getSupabase().auth.onAuthStateChange((event, newSession) => {
      setHasEnded(event === 'SIGNED_OUT' && !isSigningOut.current)
      isSigningOut.current = false
      setSession(newSession)
      setIsLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [getSupabase])

  const actions = useMemo(() => {
    const onSignOut = () => {
      isSigningOut.current = true
    }
    return createSessionActions({ getSupabase, toasts, onSignOut })
  }, [getSupabase, toasts])
  const state = useMemo(
    () => ({
      user: session?.user ?? null,
      session,
      isLoading,
      hasEnded,
      pendingFactors: listPendingFactors(session),
      ...actions,
    }),
    [session, isLoading, hasEnded, actions],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
