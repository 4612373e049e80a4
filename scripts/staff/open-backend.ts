import type { SupabaseClient } from '@supabase/supabase-js'
import { openAccounts } from '#platform/open-accounts.ts'
import type { JoinedDatabase } from '#platform/prepare-database.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { connectWithSecretKey } from '#server/functions/connect-with-secret-key.ts'
import { addressOf } from '#server/http/address-of.ts'
import { readNotedAddress } from '#server/start/site-address-file.ts'
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
  return SUPABASE_URL ? openHosted(env, config.siteUrl ?? addressOf(config.host, config.port)) : openEmbedded(config)
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

async function openEmbedded(config: Config): Promise<Backend> {
  const { dataDir, signingKeysFile } = config
  const database = await reachDatabase(config)
  try {
    const siteUrl = await findSiteUrl(config, database)
    const failures: unknown[] = []
    const onError = (error: unknown) => void failures.push(error)
    const accounts = await openAccounts({ address: database.address, dataDir, signingKeysFile, siteUrl, onError })
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

/** Where links lead: to the address of the settings, or where the running server says that it listens. */
async function findSiteUrl(config: Config, { hasServer }: JoinedDatabase): Promise<string> {
  const noted = hasServer ? await readNotedAddress(config.dataDir) : null
  const found = config.siteUrl ?? noted ?? (config.port > 0 ? addressOf(config.host, config.port) : null)
  if (found === null) {
    throw new ConfigError('With PORT=0 only a running server knows its address: start it first, or set SITE_URL.')
  }
  return found
}
