import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'
import { createSitePlatform, type SitePlatformConfig } from '#server/platform/create-site-platform.ts'
import { connectWithKey } from './client.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { createSend, type Send } from './send.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** bcrypt's least: tests hash hundreds of passwords, and few are about what that costs. */
export const passwordCost = 4

export interface TestPlatform {
  url: string
  platform: Platform
  database: TestDatabase
  dataDir: string
  /** What the platform reported as failures of its own. */
  failures: unknown[]
  fetch: typeof fetch
  /** With the publishable key, unless another is named. */
  send: Send
  /** With the publishable key. */
  anonymous: SupabaseClient
  /** With the secret key. */
  service: SupabaseClient
  /** Its mail, where `config` sends none elsewhere. */
  outbox: Outbox
  close(): Promise<void>
}

/** The embedded platform on a database and folder of its own; anybody may sign up, and limits are on, unless `config` says so. */
export async function createTestPlatform(config: Partial<SitePlatformConfig> = {}): Promise<TestPlatform> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-platform-'))
  const failures: unknown[] = []
  const { siteUrl: url = 'http://stationhouse.test' } = config
  const platform = await createSitePlatform({
    address: database.address,
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
  const fetch = inProcessFetch((request) => platform.fetch(request))
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
