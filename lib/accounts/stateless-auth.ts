/** The `auth` options of a Supabase client that belongs to no browser: it keeps, renews and looks for no session. */
export const statelessAuth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } as const
