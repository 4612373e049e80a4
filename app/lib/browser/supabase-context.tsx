import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { type BrowserBackend, getBrowserSupabase } from './supabase.ts'

const BackendContext = createContext<BrowserBackend | null>(null)

/** Tells everything below it which backend to speak to; makes no client before one is asked for. */
export function BackendProvider({ backend, children }: { backend: BrowserBackend; children: ReactNode }) {
  return <BackendContext value={backend}>{children}</BackendContext>
}

/** Gives the browser's client on call; to be called in effects and handlers, never while rendering on a server. */
export function useConnect(): () => SupabaseClient {
  const backend = useContext(BackendContext)
  if (!backend) throw new Error('useConnect must be used within a BackendProvider')
  return useCallback(() => getBrowserSupabase(backend), [backend])
}

/** The browser's client, for components that are never rendered on a server. */
export function useSupabase(): SupabaseClient {
  return useConnect()()
}
