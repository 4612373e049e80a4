import type { Session } from '@supabase/supabase-js'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useConnect } from '#app/lib/browser/supabase-context.tsx'
import { listFactorsToProve } from './list-factors-to-prove.ts'
import { createSessionActions } from './session-actions.ts'
import { SessionContext } from './session-context.ts'

/** Knows who is signed in, follows every session event, and offers the ways in and out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const connect = useConnect()
  const toasts = useToasts()
  const [session, setSession] = useState<Session | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [hasEnded, setHasEnded] = useState(false)
  const isLeaving = useRef(false)

  useEffect(() => {
    // INITIAL_SESSION is the first read; SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY
    // and MFA_CHALLENGE_VERIFIED each bring the session as it is from then on.
    const { data } = connect().auth.onAuthStateChange((event, next) => {
      setHasEnded(event === 'SIGNED_OUT' && !isLeaving.current)
      isLeaving.current = false
      setSession(next)
      setIsLoading(false)
    })
    return () => data.subscription.unsubscribe()
  }, [connect])

  const actions = useMemo(() => {
    const onLeaving = () => {
      isLeaving.current = true
    }
    return createSessionActions({ connect, toasts, onLeaving })
  }, [connect, toasts])
  const state = useMemo(
    () => ({
      user: session?.user ?? null,
      session,
      isLoading,
      hasEnded,
      factorsToProve: listFactorsToProve(session),
      ...actions,
    }),
    [session, isLoading, hasEnded, actions],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
