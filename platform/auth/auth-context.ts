import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Sql, SqlFragment } from '#platform/database/sql.ts'
import type { Identify } from '#platform/identity/identity.ts'
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

/** What every endpoint works with. */
export interface AuthContext {
  sql: Sql
  tokens: Tokens
  identify: Identify
  hasher: PasswordHasher
  refreshTokens: RefreshTokens
  limits: RateLimits
  knownDevices: KnownDevices
  oneTimeTokens: OneTimeTokens
  factorSecrets: FactorSecrets
  flowStates: FlowStates
  redirects: Redirects
  mailer: Mailer
  /** False while no mail can leave the server: an administrator passes links on. */
  sendsMail: boolean
  /** Mail that may be about no account: looked up and sent after the response has left. */
  mailRequests: MailRequests
  accountHooks: AccountHooks
  /** Runs once the set-up link is used; rejections are reported and change nothing. */
  onSetUp(): Promise<void>
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** New addresses count as confirmed, so no mail is needed. */
  autoconfirm: boolean
  now(): Date
  /** The caller's IP address; null where the server doesn't know it. */
  clientAddress(request: Request): string | null
  record: RecordEvent
}

/** Handles one request; errors that it throws are rendered in GoTrue's format. */
export type Endpoint = (context: AuthContext, request: Request, params: PathParams) => Response | Promise<Response>

/** The path's parameters by name, decoded and unchecked. */
type PathParams = Readonly<Record<string, string>>

/** What the service needs of whatever sends its mail. */
export interface Mailer {
  /** Queues a mail, which is sent once the caller's transaction has committed. */
  enqueue(sql: Queryable, mail: MailOrder): Promise<void>
  /** Says that there is mail in the queue. */
  wake(): void
}

export interface MailOrder {
  template:
    | 'confirmation'
    | 'recovery'
    | 'magic_link'
    | 'invite'
    | 'email_change'
    | 'reauthentication'
    | `${string}_notification`
  to: string
  /** The hosted platform's template variables. */
  variables: Record<string, string | Record<string, unknown>>
  expiresAt: Date
}

/** What the site's own tables say about accounts. An owner is somebody with every right, who appoints the others. */
export interface AccountHooks {
  /** App metadata that makes a new account an owner. */
  ownerMetadata: Record<string, unknown>
  /** Whether there is an owner with a password. */
  hasOwner(sql: Queryable): Promise<boolean>
  /** Who may sign up at the moment. */
  getSignUpPolicy(sql: Queryable): Promise<SignUpPolicy>
  /** Makes an existing account an owner. */
  makeOwner(database: Database, userId: string): Promise<void>
  /** A condition on a row of `auth.users`: a sign-up that nobody confirmed and nobody decided about. */
  isUnprovenSignUp: SqlFragment
  /** The error codes for accounts that the site's constraints refuse, by constraint. */
  constraintErrors: Readonly<Record<string, AuthErrorCode>>
}
