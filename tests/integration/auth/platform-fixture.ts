import { join } from 'node:path'
import { z } from 'zod'
import { ensureKeys, type Keys } from '#platform/identity/keys.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

/** Password of every account that the fixture creates. */
export const password = 'a lantern in the harbor fog'

export const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
export type PlatformSession = z.infer<typeof sessionSchema>

export interface PlatformFixture extends TestPlatform {
  /** The platform's keys. Tests sign valid tokens with them. */
  keys: Keys
  /** Creates a confirmed account of an active member and returns its ID. */
  addStaff(email: string, role?: 'admin' | 'editor'): Promise<string>
  signIn(email: string): Promise<PlatformSession>
}

/** Starts all platform services with the site's functions. New accounts need approval. */
export async function startPlatform(): Promise<PlatformFixture> {
  const backend = await createTestPlatform({
    signUpPolicy: 'approval',
    autoconfirm: false,
    hasRateLimits: false,
    functions: createSiteFunctions({ discordApiUrl: 'http://127.0.0.1:9/api/v10', discordWebhookUrl: null }),
    mail: {
      smtpUrl: null,
      from: null,
      onEvent: ({ error }) => {
        if (error) backend.failures.push(error)
      },
    },
  })
  const { send, platform, dataDir } = backend
  return {
    ...backend,
    keys: await ensureKeys({ folder: join(dataDir, 'keys') }),
    async addStaff(email, role = 'editor') {
      const key = platform.keys.secret
      const body = { email, password, email_confirm: true, app_metadata: { staff_role: role } }
      const response = await send('POST', '/auth/v1/admin/users', { key, token: key, body })
      return z.object({ id: z.guid() }).parse(await response.json()).id
    },
    async signIn(email) {
      const response = await send('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
      return sessionSchema.parse(await response.json())
    },
  }
}
