import type { SupabaseClient } from '@supabase/supabase-js'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { ConfigError } from '#lib/operator-error.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { openAuthAndRest } from '#platform/operate/open-auth-and-rest.ts'
import { requireKeys } from '#platform/operate/require-keys.ts'
import { openSharedDatabase, type SharedDatabase } from '#platform/prepare-database.ts'
import { createUpgradeBackupHook } from '#server/backup/upgrade-backup-hook.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createAdminClient } from '#server/functions/create-admin-client.ts'
import { getListeningUrl } from '#server/http/listen.ts'
import { staffAccountHooks } from '#server/platform/account-hooks.ts'
import { readSiteAddress } from '#server/start/site-address-file.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'
import type { Environment } from '../command-result.ts'

export interface AdminConnection {
  /** Supabase client with the secret key. */
  supabase: SupabaseClient
  siteUrl: string
  /** True for a hosted project, or if a mail server is set and the server is running. */
  sendsMail: boolean
  isHosted: boolean
  close(): Promise<void>
}

/**
 * Connects to the accounts of a hosted project, or of a running or stopped server with these
 * settings. Throws `OperatorError`, or the errors of Postgres.
 */
export async function connectAsAdmin(env: Environment): Promise<AdminConnection> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: _, ...embeddedEnv } = env
  const config = readConfig(embeddedEnv)
  return SUPABASE_URL
    ? connectHosted(env, config.siteUrl ?? getListeningUrl(config.host, config.port))
    : connectEmbedded(config)
}

function connectHosted({ SUPABASE_URL = '', SUPABASE_SECRET_KEY }: Environment, siteUrl: string): AdminConnection {
  if (!SUPABASE_SECRET_KEY) {
    throw new ConfigError("SUPABASE_SECRET_KEY must be the project's secret (or service_role) key.")
  }
  const { hostedProject } = readConfig({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'unused' })
  const supabase = createAdminClient({ url: hostedProject?.url ?? SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY, fetch })
  return { supabase, siteUrl, sendsMail: true, isHosted: true, close: async () => {} }
}

async function connectEmbedded(config: Config): Promise<AdminConnection> {
  const { dataDir, signingKeysFile } = config
  const database = await openSiteDatabase(config)
  try {
    const siteUrl = await findSiteUrl(config, database)
    const failures: unknown[] = []
    const onError = (error: unknown) => void failures.push(error)
    const services = await openAuthAndRest({
      connection: database.connection,
      dataDir,
      signingKeysFile,
      siteUrl,
      accountHooks: staffAccountHooks,
      onError,
    })
    const supabase = createAdminClient({
      url: siteUrl,
      secretKey: services.secretKey,
      fetch: createInProcessFetch(services.fetch),
    })
    return {
      supabase,
      siteUrl,
      sendsMail: config.smtpUrl !== null && database.mayBeInUse,
      isHosted: false,
      async close() {
        await services.close()
        await database.stop()
        // The client only saw status 500, but the first failure has the cause.
        if (failures.length > 0) throw failures[0]
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Returns the base URL of links: `SITE_URL`, or the URL of the server on this machine. */
async function findSiteUrl(config: Config, { mayBeInUse }: SharedDatabase): Promise<string> {
  const savedUrl = mayBeInUse ? await readSiteAddress(config.dataDir) : null
  const siteUrl = config.siteUrl ?? savedUrl ?? (config.port > 0 ? getListeningUrl(config.host, config.port) : null)
  if (siteUrl === null) {
    throw new ConfigError(
      'With PORT=0 the address is unknown until the server runs. Start the server first, or set SITE_URL.',
    )
  }
  return siteUrl
}

/** Connects to the database. If the embedded Postgres isn't running, starts it until the command ends. */
async function openSiteDatabase(config: Config): Promise<SharedDatabase> {
  const { dataDir, databaseUrl, signingKeysFile } = config
  requireKeys({ dataDir, signingKeysFile })
  return openSharedDatabase({
    dataDir,
    databaseUrl,
    fileStore: openFileStore(config),
    contentModelsSql: createContentModelsSql(),
    beforeUpgrade: createUpgradeBackupHook(config, () => {}),
    log: () => {},
  })
}
