import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import type { PageHandler } from '#app/page-handler.ts'
import { connect } from '#platform/database/connect.ts'
import type { Sql } from '#platform/database/sql.ts'
import { createSite, type Site } from '#server/http/site.ts'
import { createErrorReporter } from '#server/log/error-reporter.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { prepareSiteDatabase } from '../backend/prepare-site-database.ts'

const bundle = pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
const siteUrl = 'http://stationhouse.test'

export interface BuiltSite {
  site: Site
  /** Sends a visitor's request. */
  get(path: string): Promise<Response>
  admin: Sql
  close(): Promise<void>
}

/**
 * Opens the built website and the platform in this process, without a port and without the page
 * cache.
 */
export async function openBuiltSite(dataDir: string): Promise<BuiltSite> {
  const { handlePage } = (await import(bundle)) as { handlePage: PageHandler }
  const prepared = await prepareSiteDatabase(dataDir)
  const platform = await createSitePlatform({
    connection: prepared.connection,
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'open',
    autoconfirm: true,
    onError: (error) => console.error(error),
  })
  const site = createSite({
    siteUrl,
    handlePage,
    backend: platform,
    staticFiles: null,
    errorReporter: createErrorReporter(pino({ enabled: false })),
    // Development mode doesn't cache pages.
    isDevelopment: true,
  })
  const admin = connect(prepared.connection)
  return {
    site,
    get: (path) => site.fetch(new Request(siteUrl + path), '127.0.0.1'),
    admin,
    async close() {
      site.close()
      await admin.end()
      await platform.close()
      await prepared.stop()
    },
  }
}
