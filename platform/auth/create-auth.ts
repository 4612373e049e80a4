import { isIP } from 'node:net'
import { Hono } from 'hono'
import type { Database } from '#platform/database/database.ts'
import type { Identify } from '#platform/identity/identity.ts'
import type { Keys } from '#platform/identity/keys.ts'
import { createTokens } from '#platform/identity/tokens.ts'
import type { AuthContext, SignUpPolicy } from './auth-context.ts'
import { createUserByAdmin } from './endpoints/admin/create-user.ts'
import { deleteUserByAdmin } from './endpoints/admin/delete-user.ts'
import { deleteFactorByAdmin, listFactorsByAdmin } from './endpoints/admin/factors.ts'
import { generateLink } from './endpoints/admin/generate-link.ts'
import { readUserByAdmin } from './endpoints/admin/get-user-by-id.ts'
import { invite } from './endpoints/admin/invite.ts'
import { listUsersByAdmin } from './endpoints/admin/list-users.ts'
import { updateUserByAdmin } from './endpoints/admin/update-user-by-id.ts'
import { authorize } from './endpoints/authorize.ts'
import { challengeFactor } from './endpoints/factors/challenge-factor.ts'
import { enrollFactor } from './endpoints/factors/enroll-factor.ts'
import { refuseRecoveryCodes } from './endpoints/factors/recovery-codes.ts'
import { unenrollFactor } from './endpoints/factors/unenroll-factor.ts'
import { verifyFactor } from './endpoints/factors/verify-factor.ts'
import { followLink } from './endpoints/follow-link.ts'
import { health } from './endpoints/health.ts'
import { logout } from './endpoints/logout.ts'
import {
  refuseCustomProvidersByAdmin,
  refuseLinking,
  refuseOauthClientsByAdmin,
  refuseOauthServer,
  refusePasskeys,
  refusePasskeysByAdmin,
} from './endpoints/not-enabled.ts'
import { sendOneTimeCode } from './endpoints/one-time-code.ts'
import { readUser } from './endpoints/read-user.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { recover } from './endpoints/recover.ts'
import { resend } from './endpoints/resend.ts'
import { settings } from './endpoints/settings.ts'
import { signUp } from './endpoints/sign-up.ts'
import { singleSignOn } from './endpoints/single-sign-on.ts'
import { grantToken } from './endpoints/token.ts'
import { updateUser } from './endpoints/update-user.ts'
import { verify } from './endpoints/verify.ts'
import { addressGroup } from './limits/address-group.ts'
import { createKnownDevices } from './limits/known-devices.ts'
import { createLimitsClock } from './limits/limits-clock.ts'
import { createLimits, noLimits } from './limits/rate-limits.ts'
import type { Mailer } from './mailer.ts'
import { createFlowStates } from './one-time/flow-states.ts'
import { createMailRequests } from './one-time/mail-requests.ts'
import { createOneTimeTokens } from './one-time/one-time-tokens.ts'
import { createRedirects } from './one-time/redirects.ts'
import { createSetupLink, type SetupLink } from './owner/create-setup-link.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import { authError } from './protocol/errors.ts'
import { renderError } from './protocol/render-auth-error.ts'
import { createRefreshTokens } from './sessions/refresh-tokens.ts'
import { createSweeper } from './sweep/create-sweeper.ts'

export interface AuthOptions {
  database: Pick<Database, 'auth'>
  keys: Keys
  identify: Identify
  /** Public address of the server; the issuer of tokens is made from it. */
  siteUrl: string
  signUpPolicy: SignUpPolicy
  /** New addresses count as confirmed. */
  autoconfirm: boolean
  mailer: Mailer
  /** Whether attempts, guesses and mails are limited; they are unless this says no. */
  rateLimits?: boolean
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Milliseconds that no change of the machine's time moves; limits count by them. */
  stopwatch?: () => number
  clientAddress?: (request: Request) => string | null
  /** Told of every failure that the client sees as a bare 500 or 503. */
  onError?: (error: unknown) => void
}

export interface Auth {
  fetch(request: Request): Promise<Response>
  /** Resolves when the mails that were asked for so far are on their way. */
  flush(): Promise<void>
  createSetupLink(): Promise<SetupLink | null>
  /** Removes what is expired, as happens once an hour; resolves to how many rows went. */
  sweep(): Promise<number>
  close(): Promise<void>
}

/** GoTrue's protocol below `/auth/v1`. One endpoint is one file; this is their list. */
export function createAuth(options: AuthOptions): Auth {
  const { onError = (error: unknown) => console.error(error) } = options
  const context = createContext(options, onError)
  const sweeper = createSweeper({ sql: context.sql, now: context.now, onError })
  const app = new Hono().basePath('/auth/v1')
  const on = (method: string, path: `/${string}`, endpoint: Endpoint) =>
    app.on(method, path, (c) => endpoint(context, c.req.raw, c.req.param('id') ?? ''))
  const all = (path: `/${string}`, endpoint: Endpoint) => app.all(path, (c) => endpoint(context, c.req.raw, ''))

  on('GET', '/health', health)
  on('GET', '/settings', settings)
  app.get('/.well-known/jwks.json', () =>
    Response.json(context.keys.publicSet, { headers: { 'cache-control': 'public, max-age=600' } }),
  )
  on('POST', '/signup', signUp)
  on('POST', '/token', grantToken)
  on('GET', '/verify', followLink)
  on('POST', '/verify', verify)
  on('POST', '/recover', recover)
  on('POST', '/otp', sendOneTimeCode)
  on('POST', '/resend', resend)
  on('GET', '/reauthenticate', reauthenticate)
  on('GET', '/user', readUser)
  on('PUT', '/user', updateUser)
  on('POST', '/logout', logout)
  on('GET', '/authorize', authorize)
  on('POST', '/sso', singleSignOn)
  all('/factors/recovery-codes/*', refuseRecoveryCodes)
  on('POST', '/factors', enrollFactor)
  on('POST', '/factors/:id/challenge', challengeFactor)
  on('POST', '/factors/:id/verify', verifyFactor)
  on('DELETE', '/factors/:id', unenrollFactor)
  on('GET', '/admin/users/:id/factors', listFactorsByAdmin)
  on('DELETE', '/admin/users/:id/factors/:factor', deleteFactorByAdmin)
  on('POST', '/invite', invite)
  on('POST', '/admin/generate_link', generateLink)
  on('GET', '/admin/users', listUsersByAdmin)
  on('POST', '/admin/users', createUserByAdmin)
  on('GET', '/admin/users/:id', readUserByAdmin)
  on('PUT', '/admin/users/:id', updateUserByAdmin)
  on('DELETE', '/admin/users/:id', deleteUserByAdmin)
  all('/user/identities/*', refuseLinking)
  all('/user/oauth/*', refuseOauthServer)
  all('/oauth/*', refuseOauthServer)
  all('/passkeys/*', refusePasskeys)
  all('/admin/users/:id/passkeys/*', refusePasskeysByAdmin)
  all('/admin/oauth/*', refuseOauthClientsByAdmin)
  all('/admin/custom-providers/*', refuseCustomProvidersByAdmin)
  app.notFound((c) => renderError(authError('not_found'), c.req.raw, onError))
  app.onError((error, c) => renderError(error, c.req.raw, onError))

  return {
    fetch: async (request) => app.fetch(request),
    createSetupLink: () => createSetupLink(context),
    flush: () => context.mailRequests.flush(),
    sweep: sweeper.sweep,
    async close() {
      await sweeper.close()
      await context.mailRequests.close()
      await context.hasher.close()
    },
  }
}

function createContext(options: AuthOptions, onError: (error: unknown) => void): AuthContext {
  const { database, keys, identify, clock = Date.now, stopwatch = () => performance.now(), siteUrl } = options
  const now = () => new Date(clock())
  const clientAddress = (request: Request) => {
    const address = options.clientAddress?.(request) ?? null
    return address !== null && isIP(address) ? address : null
  }
  const parts: Omit<AuthContext, 'mailRequests'> = {
    sql: database.auth,
    keys,
    identify,
    tokens: createTokens({ keys, siteUrl, clock }),
    hasher: createPasswordHasher(),
    refreshTokens: createRefreshTokens(keys),
    limits:
      options.rateLimits === false
        ? noLimits
        : createLimits({
            sql: database.auth,
            keys,
            clock: createLimitsClock(database.auth, stopwatch),
            now,
            clientAddress,
          }),
    knownDevices: createKnownDevices({ keys, siteUrl, now }),
    oneTimeTokens: createOneTimeTokens(keys),
    flowStates: createFlowStates(keys),
    redirects: createRedirects(siteUrl),
    signUpPolicy: options.signUpPolicy,
    autoconfirm: options.autoconfirm,
    mailer: options.mailer,
    siteUrl,
    now,
    clientAddress,
    callerOf(request) {
      const address = clientAddress(request)
      return address === null ? null : addressGroup(address)
    },
  }
  return Object.assign(parts, { mailRequests: createMailRequests(parts, onError) })
}
