import { isIP } from 'node:net'
import { Hono } from 'hono'
import type { Database } from '#platform/database/database.ts'
import type { Authenticate } from '#platform/identity/identity.ts'
import type { Keys } from '#platform/identity/keys.ts'
import type { Tokens } from '#platform/identity/tokens.ts'
import { createRecordEvent } from './audit-log.ts'
import type { AccountHooks, AuthContext, Endpoint, Mailer } from './auth-context.ts'
import { createUserByAdmin } from './endpoints/admin/create-user.ts'
import { deleteUserByAdmin } from './endpoints/admin/delete-user.ts'
import { generateLink } from './endpoints/admin/generate-link.ts'
import { invite } from './endpoints/admin/invite.ts'
import { getUserByAdmin, listUsersByAdmin } from './endpoints/admin/list-users.ts'
import { updateUserByAdmin } from './endpoints/admin/update-user.ts'
import { disabledEndpoints } from './endpoints/disabled-features.ts'
import { enrollFactor } from './endpoints/factors/enroll-factor.ts'
import { createFactorSecrets, reencryptFactorSecrets } from './endpoints/factors/factor-secrets.ts'
import {
  countRecoveryCodes,
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './endpoints/factors/recovery-codes.ts'
import { deleteFactorByAdmin, listFactorsByAdmin, unenrollFactor } from './endpoints/factors/remove-factor.ts'
import { challengeFactor, verifyFactor } from './endpoints/factors/verify-factor.ts'
import { followLink } from './endpoints/follow-link.ts'
import { grantToken } from './endpoints/grants/token.ts'
import { logout } from './endpoints/logout.ts'
import { sendOtp } from './endpoints/otp.ts'
import { recover } from './endpoints/recover.ts'
import { resend } from './endpoints/resend.ts'
import { getHealth, getSettings } from './endpoints/settings.ts'
import { signUp } from './endpoints/sign-up.ts'
import { getUser, reauthenticate, updateUser } from './endpoints/user.ts'
import { verify } from './endpoints/verify.ts'
import { createOwner, createSetupLink, type Owner, type OwnerOutcome, type SetupLink } from './first-owner.ts'
import { createKnownDevices } from './limits/known-devices.ts'
import { createRateLimits, noRateLimits } from './limits/rate-limits.ts'
import { createNoticeWorker, type Notice } from './notice-worker.ts'
import { createFlowStates } from './one-time/flow-states.ts'
import { createMailRequestWorker } from './one-time/mail-request-worker.ts'
import { createMailRequests } from './one-time/mail-requests.ts'
import { createOneTimeTokens } from './one-time/one-time-tokens.ts'
import { createRedirects } from './one-time/redirects.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { authError } from './protocol/errors.ts'
import { renderAuthError } from './protocol/respond.ts'
import { createRefreshTokens } from './sessions/refresh-tokens.ts'
import { createSweeper } from './sweep-expired.ts'

export interface AuthOptions {
  database: Database
  keys: Keys
  tokens: Tokens
  authenticate: Authenticate
  accountHooks: AccountHooks
  /** The site's public URL, without a trailing slash. Links in emails start with this URL. */
  siteUrl: string
  autoconfirm: boolean
  mailer: Mailer
  /** Limits sign-ins, sign-ups, guesses of codes, and emails; true by default. */
  hasRateLimits?: boolean
  /** The work factor of new password hashes; GoTrue's 10 by default. */
  passwordCost?: number
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Milliseconds of a monotonic clock, used by rate limits. */
  monotonicNow?: () => number
  getClientAddress?: (request: Request) => string | null
  /** Receives notices about accounts and mass deletions, after their emails are queued. */
  onNotice?: (notice: Notice) => void
  onSetupLinkUsed?: () => Promise<void>
  /**
   * Receives errors of workers and of `onSetupLinkUsed`, and errors that clients see as a 500 or
   * 503 without details.
   */
  onError?: (error: unknown) => void
}

export interface Auth {
  fetch(request: Request): Promise<Response>
  /** Resolves when the emails for all requests and notices so far are queued. */
  flush(): Promise<void>
  createOwner(owner: Owner): Promise<OwnerOutcome>
  createSetupLink(): Promise<SetupLink | null>
  /**
   * Re-encrypts factor secrets that use an older key. Resolves to the number of secrets that no key
   * can decrypt.
   */
  reencryptFactorSecrets(): Promise<number>
  /** Removes expired rows now instead of within the hour. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Creates the auth service, which serves GoTrue's protocol under `/auth/v1`. */
export function createAuth(options: AuthOptions & { sendsMail: boolean }): Auth {
  const { sendsMail, onError = console.error } = options
  const context = createContext(options, () => mailRequestWorker.wake())
  const mailRequestWorker = createMailRequestWorker({ ...context, sendsMail }, onError)
  const noticeWorker = createNoticeWorker(context, { onNotice: options.onNotice, onError })
  const sweeper = createSweeper({
    sql: context.sql,
    now: context.now,
    unconfirmedSignUpCondition: options.accountHooks.unconfirmedSignUpCondition,
    onError,
  })
  return {
    fetch: createFetch(context, options),
    async flush() {
      await mailRequestWorker.flush()
      await noticeWorker.flush()
    },
    createOwner: (owner) => createOwner(context, options.database, owner),
    createSetupLink: () => createSetupLink(context),
    reencryptFactorSecrets: () => reencryptFactorSecrets(context),
    sweep: sweeper.flush,
    async close() {
      await sweeper.close()
      await mailRequestWorker.close()
      await noticeWorker.close()
      await context.hasher.close()
    },
  }
}

/**
 * Creates the auth service for a command. Only servers have workers, so servers process the email
 * requests and notices that the command causes.
 */
export function createAuthWithoutWorkers(options: AuthOptions): Pick<Auth, 'fetch' | 'close'> {
  const context = createContext(options, () => {})
  return { fetch: createFetch(context, options), close: () => context.hasher.close() }
}

function createFetch(context: AuthContext, { keys, onError = console.error }: AuthOptions): Auth['fetch'] {
  const app = createRoutes(context, keys)
  app.notFound((c) => renderAuthError(authError('not_found'), c.req.raw, onError))
  app.onError((error, c) => renderAuthError(error, c.req.raw, onError))
  return async (request) => app.fetch(request)
}

function createRoutes(context: AuthContext, keys: Keys): Hono {
  const app = new Hono().basePath('/auth/v1')
  const addRoute = (method: string, path: `/${string}`, endpoint: Endpoint) =>
    app.on(method, path, (c) => endpoint(context, c.req.raw, c.req.param()))

  for (const { method, path, endpoint } of disabledEndpoints) {
    if (method) addRoute(method, path, endpoint)
    else app.all(path, (c) => endpoint(context, c.req.raw, c.req.param()))
  }
  addRoute('GET', '/health', getHealth)
  addRoute('GET', '/settings', getSettings)
  app.get('/.well-known/jwks.json', () =>
    Response.json(keys.publicKeySet, { headers: { 'cache-control': 'public, max-age=600' } }),
  )
  addRoute('POST', '/signup', signUp)
  addRoute('POST', '/token', grantToken)
  addRoute('GET', '/verify', followLink)
  addRoute('POST', '/verify', verify)
  addRoute('POST', '/recover', recover)
  addRoute('POST', '/otp', sendOtp)
  addRoute('POST', '/resend', resend)
  addRoute('GET', '/reauthenticate', reauthenticate)
  addRoute('GET', '/user', getUser)
  addRoute('PUT', '/user', updateUser)
  addRoute('POST', '/logout', logout)
  addRoute('POST', '/factors', enrollFactor)
  addRoute('GET', '/factors/recovery-codes', countRecoveryCodes)
  addRoute('POST', '/factors/recovery-codes', generateRecoveryCodes)
  // Must come before `DELETE /factors/:id`, which matches this path too.
  addRoute('DELETE', '/factors/recovery-codes', removeRecoveryCodes)
  addRoute('POST', '/factors/recovery-codes/regenerate', regenerateRecoveryCodes)
  addRoute('POST', '/factors/recovery-codes/verify', verifyRecoveryCode)
  addRoute('POST', '/factors/:id/challenge', challengeFactor)
  addRoute('POST', '/factors/:id/verify', verifyFactor)
  addRoute('DELETE', '/factors/:id', unenrollFactor)
  addRoute('POST', '/invite', invite)
  addRoute('POST', '/admin/generate_link', generateLink)
  addRoute('GET', '/admin/users', listUsersByAdmin)
  addRoute('POST', '/admin/users', createUserByAdmin)
  addRoute('GET', '/admin/users/:id', getUserByAdmin)
  addRoute('PUT', '/admin/users/:id', updateUserByAdmin)
  addRoute('DELETE', '/admin/users/:id', deleteUserByAdmin)
  addRoute('GET', '/admin/users/:id/factors', listFactorsByAdmin)
  addRoute('DELETE', '/admin/users/:id/factors/:factorId', deleteFactorByAdmin)
  return app
}

function createContext(options: AuthOptions, onMailRequest: () => void): AuthContext {
  const { database, keys, siteUrl, clock = Date.now, monotonicNow = () => performance.now() } = options
  const { onSetupLinkUsed = async () => {}, onError = console.error } = options
  const sql = database.auth
  const now = () => new Date(clock())
  const getClientAddress = (request: Request) => {
    const ip = options.getClientAddress?.(request) ?? null
    return ip !== null && isIP(ip) ? ip : null
  }
  const recordEvent = createRecordEvent({ now, getClientAddress })
  return {
    sql,
    tokens: options.tokens,
    authenticate: options.authenticate,
    hasher: createPasswordHasher({ cost: options.passwordCost }),
    refreshTokens: createRefreshTokens(keys),
    limits:
      options.hasRateLimits === false
        ? noRateLimits
        : createRateLimits({ sql, keys, monotonicNow, getClientAddress, recordEvent }),
    knownDevices: createKnownDevices({ keys, siteUrl, now }),
    oneTimeTokens: createOneTimeTokens(keys),
    factorSecrets: createFactorSecrets(keys),
    flowStates: createFlowStates(keys),
    redirects: createRedirects(siteUrl),
    mailer: options.mailer,
    mailRequests: createMailRequests({ sql, now, getClientAddress, onAdd: onMailRequest }),
    accountHooks: options.accountHooks,
    onSetupLinkUsed: () => onSetupLinkUsed().catch(onError),
    siteUrl,
    autoconfirm: options.autoconfirm,
    now,
    getClientAddress,
    recordEvent,
  }
}
