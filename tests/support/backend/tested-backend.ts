import { join } from 'node:path'
import { z } from 'zod'
import type { SitePlatformConfig } from '#server/platform/create-site-platform.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { createTestPlatform } from './test-platform.ts'

/** A backend that speaks the hosted platform's protocol. */
export interface TestedBackend {
  url: string
  publishableKey: string
  secretKey: string
  fetch: typeof fetch
  /**
   * The emails that the backend sends. The emails of another backend are in the folder
   * `STATIONHOUSE_TEST_OUTBOX`.
   */
  outbox: Outbox
  close(): Promise<void>
}

export type TestedBackendOptions = Partial<Pick<SitePlatformConfig, 'autoconfirm' | 'signUpPolicy'>>

/**
 * Returns the backend under test. By default, this is a new backend with its own database and
 * folder. If `STATIONHOUSE_TEST_URL`, `…_PUBLISHABLE_KEY` and `…_SECRET_KEY` are set, it is the
 * backend at that URL, which must have the requested settings. Close it in `afterAll`.
 */
export async function openTestedBackend({
  autoconfirm = true,
  signUpPolicy = 'open',
}: TestedBackendOptions = {}): Promise<TestedBackend> {
  const { STATIONHOUSE_TEST_URL, STATIONHOUSE_TEST_PUBLISHABLE_KEY, STATIONHOUSE_TEST_SECRET_KEY } = process.env
  if (STATIONHOUSE_TEST_URL && STATIONHOUSE_TEST_PUBLISHABLE_KEY && STATIONHOUSE_TEST_SECRET_KEY) {
    await requireSettings(STATIONHOUSE_TEST_URL, STATIONHOUSE_TEST_PUBLISHABLE_KEY, autoconfirm)
    return {
      url: STATIONHOUSE_TEST_URL,
      publishableKey: STATIONHOUSE_TEST_PUBLISHABLE_KEY,
      secretKey: STATIONHOUSE_TEST_SECRET_KEY,
      fetch,
      outbox: openOutbox(process.env.STATIONHOUSE_TEST_OUTBOX ?? join('data', 'outbox')),
      close: async () => {},
    }
  }
  const {
    url,
    platform,
    outbox,
    fetch: fetchInProcess,
    close,
  } = await createTestPlatform({
    signUpPolicy,
    autoconfirm,
    hasRateLimits: false,
    onError: (error) => console.error(error),
  })
  return {
    url,
    publishableKey: platform.keys.publishable,
    secretKey: platform.keys.secret,
    fetch: fetchInProcess,
    outbox,
    close,
  }
}

async function requireSettings(url: string, apikey: string, autoconfirm: boolean): Promise<void> {
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey } })
  const { mailer_autoconfirm } = z.object({ mailer_autoconfirm: z.boolean() }).parse(await response.json())
  if (mailer_autoconfirm !== autoconfirm) throw new Error(`These tests need a backend with AUTOCONFIRM=${autoconfirm}.`)
}
