import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'
import { createSitePlatform, type SitePlatformConfig } from '#server/platform/create-site-platform.ts'
import { connectWithKey } from './client.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { createSend, type Send } from './send.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** The lowest bcrypt cost, because tests hash hundreds of passwords. */
export const passwordCost = 4

export interface TestPlatform {
  url: string
  platform: Platform
  database: TestDatabase
  dataDir: string
  /** Errors that the platform reported. */
  failures: unknown[]
  fetch: typeof fetch
  /** Uses the publishable key by default. */
  send: Send
  /** A client with the publishable key. */
  anonymous: SupabaseClient
  /** A client with the secret key. */
  service: SupabaseClient
  /** The emails that the platform sends, unless `config` sends them elsewhere. */
  outbox: Outbox
  close(): Promise<void>
}

/**
 * Starts the embedded platform on its own database and folder. By default, sign-up is open and rate
 * limits are on.
 */
export async function createTestPlatform(config: Partial<SitePlatformConfig> = {}): Promise<TestPlatform> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-platform-'))
  const failures: unknown[] = []
  const { siteUrl: url = 'http://stationhouse.test' } = config
  const platform = await createSitePlatform({
    connection: database.connection,
    connections: { requests: 8, auth: 4 },
    dataDir,
    signingKeysFile: null,
    siteUrl: url,
    signUpPolicy: 'open',
    autoconfirm: true,
    passwordCost,
    onError: (error) => failures.push(error),
    ...config,
  })
  const { publishable, secret } = platform.keys
  const fetch = createInProcessFetch((request) => platform.fetch(request))
  return {
    url,
    platform,
    database,
    dataDir,
    failures,
    fetch,
    send: createSend({ url, publishableKey: publishable, handle: (request) => platform.fetch(request) }),
    anonymous: connectWithKey({ url, fetch }, publishable),
    service: connectWithKey({ url, fetch }, secret),
    outbox: openOutbox(join(dataDir, 'outbox')),
    async close() {
      await platform.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
