import type { SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import type { PageHandler } from '#app/page-handler.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'
import { createSite, type Site, type SiteOptions } from '#server/http/site.ts'
import { createErrorReporter, type ErrorReporter } from '#server/log/error-reporter.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import type { TestDatabase } from '#tests/support/backend/test-database.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'

export interface ServerFixture {
  site: Site
  platform: Platform
  database: TestDatabase
  errorReporter: ErrorReporter
  /** The parsed log lines so far, and the platform's errors. */
  log: Record<string, unknown>[]
  get(path: string, init?: RequestInit): Promise<Response>
  /** A client with the secret key. */
  service: SupabaseClient
  close(): Promise<void>
}

/** Starts the website and the platform on a new database. `handlePage` renders the pages. */
export async function startServerFixture(
  handlePage: PageHandler,
  overrides: Pick<SiteOptions, 'onHomeVisit'> = {},
): Promise<ServerFixture> {
  const log: Record<string, unknown>[] = []
  const { url, platform, database, close } = await createTestPlatform({
    signUpPolicy: 'approval',
    onError: (error) => log.push({ failure: String(error) }),
  })
  const errorReporter = createErrorReporter(pino({ base: null }, { write: (line) => log.push(JSON.parse(line)) }))
  const site = createSite({
    version: '1.2.3+0123abcd',
    siteUrl: url,
    handlePage,
    backend: platform,
    staticFiles: null,
    isDevelopment: false,
    errorReporter,
    ...overrides,
  })
  const fetch = createInProcessFetch((request) => site.fetch(request, '127.0.0.1'))
  return {
    site,
    platform,
    database,
    errorReporter,
    log,
    get: (path, init) => fetch(url + path, init),
    service: connectWithKey({ url, fetch }, platform.keys.secret),
    close,
  }
}
