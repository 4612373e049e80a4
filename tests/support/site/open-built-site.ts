import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import type { IsRouteAt, PageHandler } from '#app/page-handler.ts'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { connect } from '#platform/database/address.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { createSite, type Site, type SiteOptions } from '#server/http/site.ts'
import { createReports } from '#server/log/reports.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { siteData } from '#supabase/site-data.ts'
import { connectWithKey } from '../backend/client.ts'

const usualBundle = pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
const siteUrl = 'http://stationhouse.test'

export interface BuiltSite {
  site: Site
  /** Asks as a visitor does. */
  get(path: string): Promise<Response>
  /** The same of another copy of the site, which keeps no page and what pages share. */
  getUnkept(path: string): Promise<Response>
  /** The paths of the pages that were made, as often as they were, in their order. */
  made: string[]
  /** What the website asked the backend for, as method and path. */
  asked: string[]
  /** With the secret key, through the site as browsers of staff reach it. */
  service: SupabaseClient
  admin: Sql
  close(): Promise<void>
}

interface BuiltSiteOptions extends Pick<SiteOptions, 'renewals' | 'isDevelopment'> {
  /** Gets the lines of the database. */
  log?: (line: string) => void
  /** Address of another bundle. */
  bundle?: string
}

/**
 * The website as it was built, with platform and database, in this process; nobody listens on a port. As in development, it keeps no
 * page where `isDevelopment` says so.
 */
export async function openBuiltSite(
  dataDir: string,
  { log = () => {}, bundle = usualBundle, ...more }: BuiltSiteOptions,
): Promise<BuiltSite> {
  const website = (await import(bundle)) as { handlePage: PageHandler; isRouteAt: IsRouteAt }
  const prepared = await prepareDatabase({ dataDir, databaseUrl: null, siteData: siteData(), beforeUpgrade: null, log })
  const platform = await createSitePlatform({
    address: prepared.address,
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'open',
    autoconfirm: true,
    onError: (error) => console.error(error),
  })
  const made: string[] = []
  const asked: string[] = []
  const options: SiteOptions = {
    siteUrl,
    isRouteAt: website.isRouteAt,
    handlePage(request, backend) {
      made.push(decodeURIComponent(new URL(request.url).pathname))
      return website.handlePage(request, {
        ...backend,
        fetch(input, init) {
          const sent = new Request(input, init)
          asked.push(`${sent.method} ${new URL(sent.url).pathname}`)
          return backend.fetch(sent)
        },
      })
    },
    backend: platform,
    staticFiles: null,
    reports: createReports(pino({ enabled: false })),
    ...more,
  }
  const site = createSite(options)
  const unkept = createSite({ ...options, isDevelopment: true })
  const fetch = inProcessFetch((request) => site.fetch(request, '127.0.0.1'))
  const admin = connect(prepared.address, { max: 1 })
  return {
    site,
    get: (path) => site.fetch(new Request(siteUrl + path), '127.0.0.1'),
    getUnkept: (path) => unkept.fetch(new Request(siteUrl + path), '127.0.0.1'),
    made,
    asked,
    service: connectWithKey({ url: siteUrl, fetch }, platform.keys.secret),
    admin,
    async close() {
      await admin.end()
      await platform.close()
      await prepared.stop()
    },
  }
}
