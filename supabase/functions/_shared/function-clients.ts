import type { SupabaseClient } from '@supabase/supabase-js'

/** The clients through which an edge function reads and writes. */
export interface FunctionClients {
  /** A client with the secret key. */
  supabase: SupabaseClient
  /** Creates a client with the secret key that sends these headers. */
  createActingClient: (headers: Record<string, string>) => SupabaseClient
  /** Creates a client with the caller's permissions, from the caller's `Authorization` header. */
  createCallerClient: (authorization: string) => SupabaseClient
}
