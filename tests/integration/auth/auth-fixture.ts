import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import type { AuthMail } from '#platform/auth/auth-context.ts'
import { createAuth } from '#platform/auth/create-auth.ts'
import { createAuthenticator } from '#platform/identity/authenticate.ts'
import { ensureKeys, type Keys } from '#platform/identity/keys.ts'
import { createTokens } from '#platform/identity/tokens.ts'
import { staffAccountHooks } from '#server/platform/account-hooks.ts'
import { createSend, type SendOptions } from '#tests/support/backend/send.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { passwordCost as leastPasswordCost } from '#tests/support/backend/test-platform.ts'

export const siteUrl = 'http://site.test'
export const password = 'a lantern in the harbor fog'

export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  user: z.looseObject({ id: z.guid(), email: z.string() }),
})
export type Session = z.infer<typeof sessionSchema>

/** Starts the auth service on its own database, with a clock that tests can move. */
export async function startAuth(options: AuthFixtureOptions = {}) {
  const { signUpPolicy = 'open', autoconfirm = true, sendsMail = true, hasRateLimits = false } = options
  const { passwordCost = leastPasswordCost } = options
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-auth-'))
  const database = await createTestDatabase()
  await database.admin`update public.sign_up_policy set policy = ${signUpPolicy}`
  const keys = await ensureKeys({ folder })
  const time = { now: Date.now(), elapsed: 0 }
  const clock = () => time.now
  const tokens = createTokens({ keys, siteUrl, clock })
  const authenticate = createAuthenticator({ keys, tokens })
  const failures: unknown[] = []
  const mails: AuthMail[] = []
  const mailer = { enqueue: async (_sql: unknown, mail: AuthMail) => void mails.push(mail), wake() {} }
  const config = {
    database,
    keys,
    tokens,
    authenticate,
    accountHooks: staffAccountHooks,
    mailer,
    sendsMail,
    siteUrl,
    autoconfirm,
    hasRateLimits,
    clock,
    passwordCost,
    monotonicNow: () => time.elapsed,
    getClientAddress: (request: Request) => request.headers.get('x-test-address'),
    onError: (error: unknown) => failures.push(error),
  }
  const instance = createAuth(config)

  const send = createSend({ url: `${siteUrl}/auth/v1`, publishableKey: keys.publishableKey, handle: instance.fetch })
  async function call(method: string, path: string, options: SendOptions = {}): Promise<JsonResponse> {
    const response = await send(method, path, options)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: bodySchema.parse(text ? JSON.parse(text) : {}) }
  }

  const callAsAdmin = (method: string, path: string, body?: unknown) =>
    call(method, path, { key: keys.secretKey, token: keys.secretKey, body })

  return {
    instance,
    /** Folder that contains the keys. */
    folder,
    /** Creates another instance on the same database. Both instances collect email in `mails`. */
    createInstance: (changes: { keys?: Keys } = {}) => createAuth({ ...config, ...changes }),
    sweep: instance.sweep,
    keys,
    tokens,
    authenticate,
    failures,
    /** The emails that would be sent, oldest first. */
    mails,
    /**
     * Waits until the mail requests are processed, then returns the newest email to this address,
     * except notices.
     */
    async waitForMailTo(address: string): Promise<AuthMail | null> {
      await instance.flush()
      return mails.findLast((mail) => mail.to === address && !isNotice(mail)) ?? null
    },
    /** Removes and returns the security notices to this address, oldest first. */
    async takeNoticesTo(address: string): Promise<AuthMail[]> {
      await instance.flush()
      const notices = mails.filter((mail) => mail.to === address && isNotice(mail))
      for (const notice of notices) mails.splice(mails.indexOf(notice), 1)
      return notices
    },
    /** The wall clock (`now`) and the monotonic clock (`elapsed`), in milliseconds. */
    time,
    database,
    call,
    callAsAdmin,
    /** Creates a confirmed account of an active member and returns its ID. */
    async addStaff(email: string, staffRole = 'editor'): Promise<string> {
      const app_metadata = { staff_role: staffRole }
      const reply = await callAsAdmin('POST', '/admin/users', { email, password, email_confirm: true, app_metadata })
      return z.guid().parse(reply.body.id)
    },
    async signIn(email: string, passwordEntered = password): Promise<Session> {
      const reply = await call('POST', '/token?grant_type=password', { body: { email, password: passwordEntered } })
      return sessionSchema.parse(reply.body)
    },
    refresh: (token: string) => call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } }),
    async close() {
      await instance.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

let ipAddressCount = 0

/** Returns an IP address that no earlier call returned. */
export function createIpAddress(): string {
  ipAddressCount += 1
  return `198.18.${ipAddressCount >> 8}.${ipAddressCount & 255}`
}

/** Returns a six-digit code that differs from this one. */
export const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const getOutcome = ({ status, body }: JsonResponse) => ({ status, code: body.error_code })

const isNotice = ({ template }: AuthMail) => template.endsWith('_notification')

interface AuthFixtureOptions {
  signUpPolicy?: SignUpPolicy
  autoconfirm?: boolean
  /** True by default. Set it to false to test a server without SMTP. */
  sendsMail?: boolean
  /** If true, limits apply. The `x-test-address` header is the caller's IP address. */
  hasRateLimits?: boolean
  /** Work factor of new password hashes. The default is the lowest. */
  passwordCost?: number
}

export interface JsonResponse {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

const bodySchema = z.record(z.string(), z.unknown())
