import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Sql, SqlFragment } from '#platform/database/sql.ts'
import type { Authenticate } from '#platform/identity/identity.ts'
import type { Tokens } from '#platform/identity/tokens.ts'
import type { RecordEvent } from './audit-log.ts'
import type { FactorSecrets } from './endpoints/factors/factor-secrets.ts'
import type { KnownDevices } from './limits/known-devices.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { FlowStates } from './one-time/flow-states.ts'
import type { MailRequests } from './one-time/mail-requests.ts'
import type { OneTimeTokens } from './one-time/one-time-tokens.ts'
import type { Redirects } from './one-time/redirects.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { AuthErrorCode } from './protocol/errors.ts'
import type { RefreshTokens } from './sessions/refresh-tokens.ts'

export interface AuthContext {
  sql: Sql
  tokens: Tokens
  authenticate: Authenticate
  hasher: PasswordHasher
  refreshTokens: RefreshTokens
  limits: RateLimits
  knownDevices: KnownDevices
  oneTimeTokens: OneTimeTokens
  factorSecrets: FactorSecrets
  flowStates: FlowStates
  redirects: Redirects
  mailer: Mailer
  /**
   * Queue of emails to addresses that may have no account. A worker looks up the account after the
   * response, because response times must not reveal whether the account exists.
   */
  mailRequests: MailRequests
  accountHooks: AccountHooks
  /** Runs when someone uses the setup link. Never rejects: errors go to `AuthOptions.onError`. */
  onSetupLinkUsed(): Promise<void>
  siteUrl: string
  /** True if new addresses count as confirmed without an email. */
  autoconfirm: boolean
  now(): Date
  getClientAddress(request: Request): string | null
  recordEvent: RecordEvent
}

/** Handles one request. `createAuth` renders thrown errors in GoTrue's format. */
export type Endpoint = (context: AuthContext, request: Request, params: PathParams) => Response | Promise<Response>

/** The path parameters by name, decoded but not validated. */
type PathParams = Readonly<Record<string, string>>

export interface Mailer {
  /** Queues an email, which the mail worker sends after the caller's transaction commits. */
  enqueue(sql: Queryable, mail: AuthMail): Promise<void>
  /** Notifies the mail worker that email is queued. */
  wake(): void
}

export interface AuthMail {
  template:
    | 'confirmation'
    | 'recovery'
    | 'magic_link'
    | 'invite'
    | 'email_change'
    | 'reauthentication'
    | `${string}_notification`
  to: string
  /** Template variables, named as on the hosted platform. */
  variables: Record<string, string | Record<string, unknown>>
  expiresAt: Date
}

/** Callbacks and settings that connect accounts to the site's own tables. */
export interface AccountHooks {
  /** App metadata that makes a new account an owner. */
  ownerMetadata: Record<string, unknown>
  /** True if there is an owner with a password. */
  hasOwner(sql: Queryable): Promise<boolean>
  getSignUpPolicy(sql: Queryable): Promise<SignUpPolicy>
  makeOwner(database: Database, userId: string): Promise<void>
  /**
   * SQL condition on `auth.users` that matches unconfirmed sign-ups that no administrator has
   * approved or rejected.
   */
  unconfirmedSignUpCondition: SqlFragment
  /** Error code for each database constraint of the site that can reject an account. */
  constraintErrors: Readonly<Record<string, AuthErrorCode>>
}
