import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { PlatformConfig } from '#platform/create-platform.ts'
import { createKeys, type Keys } from '#platform/identity/keys.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const siteUrl = 'http://stationhouse.test'
/** Of every account that the fixture makes. */
export const password = 'a lantern in the harbour fog'

export const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
export type PlatformSession = z.infer<typeof sessionSchema>

export interface PlatformFixture {
  siteUrl: string
  database: TestDatabase
  /** The platform's own keys, for tokens that only it could have signed. */
  keys: Keys
  failures: unknown[]
  /** With the publishable key, unless another is named. */
  send(method: string, path: string, init?: SendInit): Promise<Response>
  /** Makes a confirmed account of active staff; the answer is its id. */
  addStaff(email: string, role?: 'admin' | 'editor'): Promise<string>
  signIn(email: string): Promise<PlatformSession>
  /** The newest mail to an address, decoded, as soon as there is one. */
  mailTo(address: string): Promise<string>
  close(): Promise<void>
}

interface SendInit {
  key?: string
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
}

/** All services of the platform and the site's functions on one database, whose mails a test can read. */
export async function startPlatform(
  options: Partial<Pick<PlatformConfig, 'signUpPolicy' | 'autoconfirm'>> = {},
): Promise<PlatformFixture> {
  const { signUpPolicy = 'approval', autoconfirm = false } = options
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-platform-'))
  const failures: unknown[] = []
  const mails: string[] = []
  let onMail = () => {}
  const platform = await createSitePlatform({
    address: database.address,
    connections: { requests: 8, auth: 4 },
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy,
    autoconfirm,
    rateLimits: false,
    functions: createSiteFunctions({ discordApiUrl: 'http://127.0.0.1:9/api/v10', discordWebhookUrl: null }),
    mail: {
      smtpUrl: null,
      from: null,
      brand: { name: 'Harbor Police', color: '#14294a' },
      async onEvent({ file, error }) {
        if (error) failures.push(error)
        if (file) mails.push((await readFile(file, 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='))
        onMail()
      },
    },
    onError: (error) => failures.push(error),
  })
  const newestTo = (address: string) => mails.findLast((mail) => mail.includes(`To: ${address}\r\n`))
  const send: PlatformFixture['send'] = (method, path, init = {}) => {
    const { key = platform.keys.publishable, token = null, body, headers = {} } = init
    const isRaw = body instanceof Uint8Array
    return platform.fetch(
      new Request(siteUrl + path, {
        method,
        headers: {
          apikey: key,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
      }),
    )
  }
  return {
    siteUrl,
    database,
    keys: await createKeys({ folder: join(dataDir, 'keys') }),
    failures,
    send,
    async addStaff(email, role = 'editor') {
      const key = platform.keys.secret
      const body = { email, password, email_confirm: true, app_metadata: { staff_role: role } }
      const answer = await send('POST', '/auth/v1/admin/users', { key, token: key, body })
      return z.object({ id: z.guid() }).parse(await answer.json()).id
    },
    async signIn(email) {
      const answer = await send('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
      return sessionSchema.parse(await answer.json())
    },
    async mailTo(address) {
      for (let mail = newestTo(address); ; mail = newestTo(address)) {
        if (mail !== undefined) return mail
        await new Promise<void>((resolve) => {
          onMail = resolve
        })
      }
    },
    async close() {
      await platform.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
