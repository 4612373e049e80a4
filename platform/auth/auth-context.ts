import type { Sql } from 'postgres'
import type { Identify } from '#platform/identity/identity.ts'
import type { Keys } from '#platform/identity/keys.ts'
import type { Tokens } from '#platform/identity/tokens.ts'
import type { KnownDevices } from './limits/known-devices.ts'
import type { Limits } from './limits/rate-limits.ts'
import type { Mailer } from './mailer.ts'
import type { FlowStates } from './one-time/flow-states.ts'
import type { MailRequests } from './one-time/mail-requests.ts'
import type { OneTimeTokens } from './one-time/one-time-tokens.ts'
import type { Redirects } from './one-time/redirects.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { RefreshTokens } from './sessions/refresh-tokens.ts'

/** What every call of the service works with. */
export interface AuthContext {
  sql: Sql
  keys: Keys
  tokens: Tokens
  identify: Identify
  hasher: PasswordHasher
  refreshTokens: RefreshTokens
  limits: Limits
  knownDevices: KnownDevices
  oneTimeTokens: OneTimeTokens
  flowStates: FlowStates
  redirects: Redirects
  mailer: Mailer
  /** What people asked for by mail, to be looked at after their answer has left. */
  mailRequests: MailRequests
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  signUpPolicy: SignUpPolicy
  /** New addresses count as confirmed, so no mail is needed. */
  autoconfirm: boolean
  now(): Date
  /** The caller's address, for sessions and the audit log; null where the server does not know it. */
  clientAddress(request: Request): string | null
  /** Whose limit a request counts against: the caller's address, or the network of it that one household has. */
  callerOf(request: Request): string | null
}

/** Who may make an account: everybody, everybody but only to wait for an administrator, or nobody. */
export type SignUpPolicy = 'approval' | 'open' | 'closed'
