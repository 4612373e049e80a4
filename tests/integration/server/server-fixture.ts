import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import type { PageHandler } from '#app/page-handler.ts'
import type { Platform } from '#platform/create-platform.ts'
import { createSite, type Site } from '#server/http/site.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const siteUrl = 'http://stationhouse.test'

export interface ServerFixture {
  site: Site
  platform: Platform
  database: TestDatabase
  /** The lines of the log so far, parsed. */
  log: Record<string, unknown>[]
  get(path: string, init?: RequestInit): Promise<Response>
  /** The official client, with the secret key. */
  service: SupabaseClient
  close(): Promise<void>
}

/** The server as it is composed, on a database of its own, with pages that a test brings. */
export async function startServerFixture(handlePage: PageHandler): Promise<ServerFixture> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-server-'))
  const log: Record<string, unknown>[] = []
  const platform = await createSitePlatform({
    address: database.address,
    connections: { requests: 6, auth: 2 },
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'approval',
    autoconfirm: true,
    onError: (error) => log.push({ failure: String(error) }),
  })
  const site = createSite({
    siteUrl,
    handlePage,
    backend: platform,
    staticFiles: null,
    isDevelopment: false,
    log: pino({ base: null }, { write: (line) => log.push(JSON.parse(line)) }),
  })
  const get = (path: string, init?: RequestInit) => site.fetch(new Request(siteUrl + path, init), '127.0.0.1')
  return {
    site,
    platform,
    database,
    log,
    get,
    service: createClient(siteUrl, platform.keys.secret, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => site.fetch(new Request(input, init), '127.0.0.1') },
    }),
    close: async () => {
      await platform.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What an article needs to be stored. */
export const article = (title: string) => ({
  title,
  excerpt: 'A short watch with a good end.',
  content: 'It began at dusk.',
  category: 'Community',
  author: 'Sgt. Dana Whitfield',
  type: 'news',
  date: '2026-11-21',
})
