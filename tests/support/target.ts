import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform, type PlatformConfig } from '#platform/index.ts'
import { createTestDatabase } from './database.ts'

/** A backend that speaks the hosted platform's protocol. */
export interface Target {
  url: string
  publishableKey: string
  secretKey: string
  fetch: typeof fetch
  close(): Promise<void>
}

export type TargetOptions = Partial<Pick<PlatformConfig, 'autoconfirm' | 'signupPolicy'>>

const siteUrl = 'http://stationhouse.test'

/**
 * The backend under test: one made for the calling file, on a database and folder of its own; or, for a run against any
 * other, the one that `STATIONHOUSE_TEST_URL`, `…_PUBLISHABLE_KEY` and `…_SECRET_KEY` name. Close it in `afterAll`.
 */
export async function target({ autoconfirm = true, signupPolicy = 'open' }: TargetOptions = {}): Promise<Target> {
  const { STATIONHOUSE_TEST_URL, STATIONHOUSE_TEST_PUBLISHABLE_KEY, STATIONHOUSE_TEST_SECRET_KEY } = process.env
  if (STATIONHOUSE_TEST_URL && STATIONHOUSE_TEST_PUBLISHABLE_KEY && STATIONHOUSE_TEST_SECRET_KEY) {
    return {
      url: STATIONHOUSE_TEST_URL,
      publishableKey: STATIONHOUSE_TEST_PUBLISHABLE_KEY,
      secretKey: STATIONHOUSE_TEST_SECRET_KEY,
      fetch,
      close: async () => {},
    }
  }
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-target-'))
  const platform = await createPlatform({
    address: database.address,
    connections: { requests: 8, auth: 4 },
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signupPolicy,
    autoconfirm,
    onFailure: (error) => console.error(error),
  })
  return {
    url: siteUrl,
    publishableKey: platform.keys.publishable,
    secretKey: platform.keys.secret,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
    close: async () => {
      await platform.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
