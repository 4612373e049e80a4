import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import type { PageHandler } from '#app/page-handler.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { connect } from '#platform/database/connect.ts'
import type { Sql } from '#platform/database/sql.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { createSite, type Site, type SiteOptions } from '#server/http/site.ts'
import { createErrorReporter } from '#server/log/error-reporter.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'
import { connectWithKey } from '../backend/client.ts'

const defaultBundle = pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
const siteUrl = 'http://stationhouse.test'

export interface BuiltSite {
  site: Site
  /** Sends a visitor's request. */
  get(path: string): Promise<Response>
  /** The website's requests to the backend, as method and path. */
  requestedPaths: string[]
  /**
   * A client with the secret key. Its requests go through the site, like those of staff browsers.
   */
  service: SupabaseClient
  admin: Sql
  close(): Promise<void>
}

interface BuiltSiteOptions extends Pick<SiteOptions, 'isDevelopment'> {
  /** Receives the database's log lines. */
  log?: (line: string) => void
  /** URL of another server bundle. */
  bundle?: string
}

/**
 * Opens the built website and the platform in this process, without a port. If `isDevelopment` is
 * set, the website doesn't cache pages.
 */
export async function openBuiltSite(
  dataDir: string,
  { log = () => {}, bundle = defaultBundle, ...overrides }: BuiltSiteOptions,
): Promise<BuiltSite> {
  const website = (await import(bundle)) as { handlePage: PageHandler }
  const prepared = await prepareDatabase({
    dataDir,
    databaseUrl: null,
    contentModelsSql: createContentModelsSql(),
    beforeUpgrade: null,
    log,
  })
  const platform = await createSitePlatform({
    connection: prepared.connection,
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'open',
    autoconfirm: true,
    onError: (error) => console.error(error),
  })
  const requestedPaths: string[] = []
  const options: SiteOptions = {
    siteUrl,
    handlePage(request, backend) {
      return website.handlePage(request, {
        ...backend,
        fetch(input, init) {
          const outgoing = new Request(input, init)
          requestedPaths.push(`${outgoing.method} ${new URL(outgoing.url).pathname}`)
          return backend.fetch(outgoing)
        },
      })
    },
    backend: platform,
    staticFiles: null,
    errorReporter: createErrorReporter(pino({ enabled: false })),
    ...overrides,
  }
  const site = createSite(options)
  const fetch = createInProcessFetch((request) => site.fetch(request, '127.0.0.1'))
  const admin = connect(prepared.connection)
  return {
    site,
    get: (path) => site.fetch(new Request(siteUrl + path), '127.0.0.1'),
    requestedPaths,
    service: connectWithKey({ url: siteUrl, fetch }, platform.keys.secret),
    admin,
    async close() {
      site.close()
      await admin.end()
      await platform.close()
      await prepared.stop()
    },
  }
}
