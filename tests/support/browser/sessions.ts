import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { getSkippedNameKey } from '#app/features/staff/get-skipped-name-key.ts'
import { storedSessionKey } from '#app/lib/browser/stored-session.ts'
import { createMemoryStorage } from '../backend/contract-client.ts'
import { readApiKeys } from '../site/api-keys.ts'

export interface Account {
  email: string
  password: string
}

export interface Sessions {
  /** Signs in and returns the local storage entries of the session. */
  signIn(site: { url: string; dataDir: string }, account: Account): Promise<{ name: string; value: string }[]>
}

/**
 * Reuses the sessions of earlier tests, because checking a password takes longer than most
 * requests.
 */
export function createSessions(): Sessions {
  const sessions = new Map<string, { client: SupabaseClient; stored: ReadonlyMap<string, string> }>()
  return {
    async signIn(site, account) {
      const name = `${account.email} at ${site.url}`
      const session = sessions.get(name)
      // Delete unfinished articles of earlier tests, because the page would offer to continue them.
      const unfinished = session?.client.from('article_autosaves').delete().gt('change_count', 0)
      const [response] = await Promise.all([session?.client.auth.getUser(), unfinished])
      if (session && response?.error === null) return toEntries(session.stored)
      const stored = new Map<string, string>()
      const client = createClient(site.url, (await readApiKeys(site.dataDir)).publishableKey, {
        auth: { storage: createMemoryStorage(stored), storageKey: storedSessionKey, autoRefreshToken: false },
      })
      const { data, error } = await client.auth.signInWithPassword(account)
      if (error) throw error
      // Skip the question for a name, which only one test expects.
      stored.set(getSkippedNameKey(data.user.id), '1')
      sessions.set(name, { client, stored })
      return toEntries(stored)
    },
  }
}

const toEntries = (stored: ReadonlyMap<string, string>) => [...stored].map(([name, value]) => ({ name, value }))
