import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fragment, type Queryable, type SqlFragment, type TransactionSql } from '#platform/database/sql.ts'
import type { Keys } from '#platform/identity/keys.ts'
import { type Account, accountColumns, accountSchema } from '../users/account.ts'

const oneTimeTokenTypes = [
  'confirmation_token',
  'recovery_token',
  'reauthentication_token',
  'email_change_token_new',
  'email_change_token_current',
] as const
export type OneTimeTokenType = (typeof oneTimeTokenTypes)[number]

export interface IssuedToken {
  /** 256 random bits. */
  linkToken: string
  /** Six digits that the user can type instead of opening the link. */
  code: string
  expiresAt: Date
}

/** A token from a link, a code with the address that received it, or a PKCE flow. */
export type TokenCredential = { linkToken: string } | { email: string; code: string } | { flowStateId: string }

export interface OneTimeTokens {
  /** Creates a token, which replaces the account's earlier token of this type. */
  issue(sql: Queryable, options: IssueOptions): Promise<IssuedToken>
  /** True if an administrator has seen a token of this type that still works. */
  hasShownToken(sql: Queryable, search: { account: Account; type: OneTimeTokenType; now: Date }): Promise<boolean>
  /**
   * After a change to an account has invalidated its tokens, makes the tokens that an administrator
   * has seen work again.
   */
  rebindShownTokens(sql: Queryable, change: { before: Account; after: Account }): Promise<void>
  /** Doesn't redeem the token. Returns null if the token is unknown, expired or invalidated. */
  find(sql: Queryable, search: TokenSearch): Promise<FoundToken | null>
  /**
   * Finds and redeems a token. If two callers race, only one of them gets the token. Redeems a PKCE
   * link only by its flow state ID. Counts wrong codes, so commit the transaction even if the
   * result is null.
   */
  redeem(sql: TransactionSql, search: TokenSearch): Promise<FoundToken | null>
}

interface IssueOptions {
  account: Account
  type: OneTimeTokenType
  /** Email address that receives the token; the account's by default. */
  recipient?: string
  flowStateId?: string | null
  /** True if an administrator sees the token; false by default. */
  isShown?: boolean
  lifetimeMs?: number
  now: Date
}

export interface TokenSearch {
  credential: TokenCredential
  types: readonly OneTimeTokenType[]
  now: Date
}

export interface FoundToken {
  account: Account
  type: OneTimeTokenType
  flowStateId: string | null
}

export const linkLifetimeMs = 60 * 60 * 1000
/**
 * After this many wrong codes, the code becomes invalid. The link still works, because guesses must
 * not lock the user out.
 */
const maxWrongCodes = 5
/** GoTrue's prefix for links of a PKCE flow. */
const pkcePrefix = 'pkce_'

export function createOneTimeTokens(keys: Keys): OneTimeTokens {
  const secrets = keys.deriveSecrets('stationhouse one-time code')
  const hashCode = (secret: Buffer, userId: string, code: string) =>
    createHmac('sha256', secret).update(`${userId}:${code}`).digest()
  const matchesCode = (userId: string, code: string, hash: Buffer) =>
    secrets.some((secret) => timingSafeEqual(hashCode(secret, userId, code), hash))

  function checkToken(candidate: Candidate, { credential, now }: TokenSearch): 'valid' | 'wrong code' | 'invalid' {
    if (candidate.token.expires_at <= now || !hashAccountState(candidate.account).equals(candidate.token.state_hash))
      return 'invalid'
    if (!('code' in credential)) return 'valid'
    if (candidate.token.wrong_codes >= maxWrongCodes) return 'invalid'
    return matchesCode(candidate.account.id, credential.code, candidate.token.code_hash) ? 'valid' : 'wrong code'
  }

  return {
    async issue(
      sql,
      { account, type, recipient, flowStateId = null, isShown = false, lifetimeMs = linkLifetimeMs, now },
    ) {
      const linkToken = `${flowStateId ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = new Date(now.getTime() + lifetimeMs)
      await sql`
        insert into auth.one_time_tokens (
          user_id, token_type, token_hash, relates_to, code_hash, state_hash, expires_at, flow_state_id, is_shown,
          created_at, updated_at
        ) values (
          ${account.id}, ${type}, ${hashLinkToken(linkToken)}, ${recipient ?? account.email ?? ''},
          ${hashCode(secrets[0], account.id, code)}, ${hashAccountState(account)}, ${expiresAt}, ${flowStateId}, ${isShown},
          ${now}, ${now}
        ) on conflict (user_id, token_type) do update set
          token_hash = excluded.token_hash, relates_to = excluded.relates_to, code_hash = excluded.code_hash,
          wrong_codes = 0, state_hash = excluded.state_hash, expires_at = excluded.expires_at,
          flow_state_id = excluded.flow_state_id, is_shown = excluded.is_shown,
          created_at = excluded.created_at, updated_at = excluded.updated_at`
      return { linkToken, code, expiresAt }
    },

    async hasShownToken(sql, { account, type, now }) {
      const rows = await sql`
        select from auth.one_time_tokens
        where user_id = ${account.id} and token_type = ${type} and is_shown and expires_at > ${now}
          and state_hash = ${hashAccountState(account)}`
      return rows.length > 0
    },

    async rebindShownTokens(sql, { before, after }) {
      await sql`
        update auth.one_time_tokens set state_hash = ${hashAccountState(after)}
        where user_id = ${after.id} and is_shown and state_hash = ${hashAccountState(before)}`
    },

    async find(sql, search) {
      const candidates = await readCandidates(sql, search, fragment``)
      const match = candidates.find((candidate) => checkToken(candidate, search) === 'valid')
      return match ? toFoundToken(match) : null
    },

    async redeem(sql, search) {
      const candidates = await readCandidates(sql, search, fragment`for update of one_time_tokens`)
      const valid = candidates.find((candidate) => checkToken(candidate, search) === 'valid')
      if (valid && 'linkToken' in search.credential && valid.token.flow_state_id !== null) return null
      if (valid) {
        await sql`delete from auth.one_time_tokens where id = ${valid.token.id}`
        return toFoundToken(valid)
      }
      const wrongCodeIds = candidates.flatMap((candidate) =>
        checkToken(candidate, search) === 'wrong code' ? [candidate.token.id] : [],
      )
      if (wrongCodeIds.length > 0) {
        await sql`update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id = any(${wrongCodeIds}::uuid[])`
      }
      return null
    },
  }
}

const tokenSchema = z.object({
  id: z.guid(),
  type: z.enum(oneTimeTokenTypes),
  code_hash: z.instanceof(Buffer),
  wrong_codes: z.number(),
  state_hash: z.instanceof(Buffer),
  expires_at: z.date(),
  flow_state_id: z.guid().nullable(),
})

interface Candidate {
  token: z.infer<typeof tokenSchema>
  account: Account
}

async function readCandidates(
  sql: Queryable,
  { credential, types }: TokenSearch,
  lock: SqlFragment,
): Promise<Candidate[]> {
  const filter =
    'linkToken' in credential
      ? fragment`token_hash = ${hashLinkToken(credential.linkToken)}`
      : 'flowStateId' in credential
        ? fragment`flow_state_id = ${credential.flowStateId}`
        : fragment`lower(relates_to) = ${credential.email}`
  const rows = await sql`
    select ${accountColumns}, one_time_tokens.id as token_id, token_type, code_hash, wrong_codes, state_hash,
      expires_at, flow_state_id
    from auth.one_time_tokens join auth.users on users.id = one_time_tokens.user_id
    where ${filter} and token_type::text = any(${[...types]}::text[]) and users.deleted_at is null ${lock}`
  return rows.map((row) => ({
    token: tokenSchema.parse({ ...row, id: row.token_id, type: row.token_type }),
    account: accountSchema.parse(row),
  }))
}

const toFoundToken = ({ account, token }: Candidate): FoundToken => ({
  account,
  type: token.type,
  flowStateId: token.flow_state_id,
})

/** True for a PKCE link. Only the client that requested the link can use it. */
export const isPkceLink = (linkToken: string) => linkToken.startsWith(pkcePrefix)

/** Hashes email, password and pending email. If one of these changes, tokens become invalid. */
function hashAccountState({ email, encrypted_password, email_change }: Account): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([email, encrypted_password ?? '', email_change]))
    .digest()
}

const hashLinkToken = (linkToken: string) => createHash('sha256').update(linkToken).digest('hex')

/** Token types for each verification `type` of GoTrue. */
const tokenTypesByVerification: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

export function getTokenTypes(type: string): readonly OneTimeTokenType[] | null {
  return Object.hasOwn(tokenTypesByVerification, type) ? (tokenTypesByVerification[type] ?? null) : null
}
