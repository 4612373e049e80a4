/**
 * `auth` options of a Supabase client outside of a browser, which neither stores nor refreshes a
 * session.
 */
export const statelessAuth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } as const
