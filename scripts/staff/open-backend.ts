import type { SupabaseClient } from '@supabase/supabase-js'
import { openAccounts } from '#platform/open-accounts.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { connectWithSecretKey } from '#server/connect-with-secret-key.ts'
import { reachDatabase } from './reach-database.ts'

export interface Backend {
  /** The official client with the right to do everything. */
  supabase: SupabaseClient
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  /** Whether somebody is there who sends mail. */
  sendsMail: boolean
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/** The accounts that the server of the same settings has, whether it runs or not. Throws what explains itself. */
export async function openBackend(env: Environment): Promise<Backend> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: _, ...own } = env
  const config = readConfig(own)
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`
  return SUPABASE_URL ? openHosted(env, siteUrl) : openEmbedded(config, siteUrl)
}

function openHosted(env: Environment, siteUrl: string): Backend {
  const { SUPABASE_URL = '', SUPABASE_SECRET_KEY } = env
  if (!SUPABASE_SECRET_KEY) {
    throw new ConfigError("SUPABASE_SECRET_KEY must be the project's secret (or service_role) key.")
  }
  const url = readConfig({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'unused' }).hosted?.url ?? SUPABASE_URL
  const supabase = connectWithSecretKey({ url, secretKey: SUPABASE_SECRET_KEY, fetch })
  return { supabase, siteUrl, sendsMail: true, close: async () => {} }
}

async function openEmbedded(config: Config, siteUrl: string): Promise<Backend> {
  const { dataDir, signingKeysFile } = config
  const database = await reachDatabase(config)
  try {
    const failures: unknown[] = []
    const onFailure = (error: unknown) => void failures.push(error)
    const accounts = await openAccounts({ address: database.address, dataDir, signingKeysFile, siteUrl, onFailure })
    return {
      supabase: connectWithSecretKey({
        ...{ url: siteUrl, secretKey: accounts.secretKey },
        fetch: (input, init) => accounts.fetch(new Request(input, init)),
      }),
      siteUrl,
      sendsMail: config.smtpUrl !== null && database.hasServer,
      async close() {
        await accounts.close()
        await database.stop()
        // What the client saw as a bare 500 is told with its cause.
        if (failures.length > 0) throw failures[0]
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
