import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { connect } from '#platform/database/address.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'

const siteUrl = 'http://stationhouse.test'

/** A platform of its own in this process while `measure` runs: a client as of a visitor, and a connection to fill the database. */
export async function measurePlatform(
  name: string,
  measure: (parts: { client: SupabaseClient; admin: Sql }) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), `stationhouse-${name}-`))
  const prepared = await prepareDatabase({ dataDir, databaseUrl: null, beforeUpgrade: null, log: () => {} })
  const platform = await createSitePlatform({
    address: prepared.address,
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'open',
    autoconfirm: true,
    onError: (error) => console.error(error),
  })
  const admin = connect(prepared.address, { max: 1 })
  try {
    const fetch = inProcessFetch((request) => platform.fetch(request))
    await measure({ client: connectWithKey({ url: siteUrl, fetch }, platform.keys.publishable), admin })
  } finally {
    await admin.end()
    await platform.close()
    await prepared.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
