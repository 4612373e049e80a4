/** The `localStorage` key of the Supabase session; where it exists, somebody is signed in. */
export const sessionStorageKey = 'stationhouse-auth'
