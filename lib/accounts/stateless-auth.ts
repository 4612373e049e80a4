/**
 * `auth` options of a Supabase client that runs outside of a browser, without a stored or refreshed
 * session.
 */
export const statelessAuth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } as const
