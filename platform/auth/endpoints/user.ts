import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext, Endpoint } from '../auth-context.ts'
import { countMail } from '../limits/count-mail.ts'
import { pkceFields } from '../one-time/flow-states.ts'
import { sendEmailChangeLinks, sendLink } from '../one-time/send-link.ts'
import { recordPasswordRejection, requireStrongPassword } from '../passwords/password-policy.ts'
import { authError, validationError } from '../protocol/errors.ts'
import { metadataSchema, parseInput, readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'
import { type CurrentSession, lacksSecondFactor, lockSession, requireSession } from '../sessions/require-session.ts'
import { getAccountByEmail, requireAccount } from '../users/account.ts'
import { renderUser } from '../users/render-user.ts'
import { type AccountChanges, updateAccount } from '../users/save-account.ts'

/** `GET /user` */
export const getUser: Endpoint = async (context, request) => {
  const { account } = await requireSession(context, request)
  return respond(renderUser(account))
}

/**
 * `GET /reauthenticate`: emails the code (`nonce`) that a password change in an old session needs.
 */
export const reauthenticate: Endpoint = async (context, request) => {
  const { account } = await requireSession(context, request)
  if (!account.email) {
    throw validationError('Reauthentication requires the user to have an email or a phone number')
  }
  await countMail(context, request, { kind: 'reauthentication', email: account.email })
  await context.sql.begin(async (sql) => {
    await sendLink(context, sql, {
      account,
      kind: 'reauthentication',
      redirectTo: context.redirects.toAllowedUrl(null),
    })
    await context.recordEvent(sql, request, { action: 'user_reauthenticate_requested', actor: account })
  })
  context.mailer.wake()
  return respond({})
}

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().max(100).nullish(),
  data: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ...pkceFields,
})
type Body = z.infer<typeof bodySchema>

/**
 * A session older than this needs an emailed code to change the password, because another person
 * may be using the device.
 */
const recentSessionMs = 24 * 3600 * 1000
/**
 * Within this time after opening an invitation's link, the first password accepts the invitation.
 */
const invitationMs = 3600 * 1000

/**
 * `PUT /user`: changes the user's password, metadata or address. A new address takes effect after
 * its confirmation.
 */
export const updateUser: Endpoint = async (context, request) => {
  const sessionBeforeLock = await requireSession(context, request)
  const body = await readBody(request, bodySchema)
  const { changes, newEmail } = await parseChanges(context, request, { currentSession: sessionBeforeLock, body }).catch(
    (error: unknown) => recordPasswordRejection(context, request, { actor: sessionBeforeLock.account, error }),
  )
  const account = await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    // Checks again, because the user may have verified a factor since `parseChanges`.
    if (changes.passwordHash || newEmail !== null) requireSecondFactor(currentSession)
    await updateAccount(context, sql, currentSession.account, changes)
    if (changes.passwordHash) await endOtherSessions(sql, currentSession)
    if (newEmail !== null) await startEmailChange(context, sql, { currentSession, newEmail, request })
    // The log already has `user_signedup` from the invitation's link, so the first password gets no
    // event of its own.
    const isAcceptance =
      changes.passwordHash && newEmail === null && isAcceptingInvitation(currentSession, context.now())
    if (!isAcceptance) {
      await context.recordEvent(sql, request, {
        action: changes.passwordHash ? 'user_updated_password' : 'user_modified',
        actor: currentSession.account,
        ...(newEmail === null ? {} : { traits: { wanted_email: newEmail } }),
      })
    }
    return requireAccount(sql, currentSession.account.id)
  })
  if (newEmail !== null) context.mailer.wake()
  return respond(renderUser(account))
}

/**
 * True for `invitationMs` after the user opens an invitation's link, until the user has a password.
 */
function isAcceptingInvitation({ account }: CurrentSession, now: Date): boolean {
  const { encrypted_password: password, invited_at: invitedAt, email_confirmed_at: confirmedAt } = account
  if (password !== null || invitedAt === null || confirmedAt === null) return false
  return now.getTime() - confirmedAt.getTime() < invitationMs
}

interface UserUpdate {
  currentSession: CurrentSession
  body: Body
}

/** Checks the request in GoTrue's order. */
async function parseChanges(context: AuthContext, request: Request, { currentSession, body }: UserUpdate) {
  if (body.app_metadata) {
    throw authError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  }
  if (typeof body.password === 'string') requireStrongPassword(body.password)
  const newEmail = await parseNewEmail(context, request, { currentSession, body })
  const changes: AccountChanges = {
    ...(body.password ? { passwordHash: await hashNewPassword(context, request, { currentSession, body }) } : {}),
    ...(body.data ? { userMetadata: body.data } : {}),
  }
  return { newEmail, changes }
}

/** Returns the new address; null if the address stays the same. */
async function parseNewEmail(
  context: AuthContext,
  request: Request,
  { currentSession, body }: UserUpdate,
): Promise<string | null> {
  const { account } = currentSession
  const email = body.email ? parseInput(body.email, emailSchema) : null
  const isNew = email !== null && email !== account.email
  if (isNew || body.password) requireSecondFactor(currentSession)
  if (body.phone) throw authError('phone_provider_disabled', { message: 'Phone changes are disabled' })
  if (!isNew) return null
  // Counts the email first, because the error below reveals whether an address has an account, as
  // in GoTrue.
  await countMail(context, request, { kind: 'email_change', email })
  if (await getAccountByEmail(context.sql, email)) throw authError('email_exists')
  return email
}

function requireSecondFactor(currentSession: CurrentSession): void {
  if (lacksSecondFactor(currentSession)) throw authError('insufficient_aal')
}

async function hashNewPassword(context: AuthContext, request: Request, update: UserUpdate): Promise<string> {
  const { account, createdAt } = update.currentSession
  const password = update.body.password ?? ''
  if (context.now().getTime() - createdAt.getTime() > recentSessionMs) await requireNonce(context, request, update)
  if (await context.hasher.matches(password, account.encrypted_password)) throw authError('same_password')
  return context.hasher.hash(password)
}

async function requireNonce(
  context: AuthContext,
  request: Request,
  { currentSession, body }: UserUpdate,
): Promise<void> {
  const { account } = currentSession
  if (!body.nonce) throw authError('reauthentication_needed')
  const credential = { email: account.email ?? '', code: body.nonce }
  const search = { credential, types: ['reauthentication_token'] as const, now: context.now() }
  const token = await context.limits.limitGuess(request, [{ limit: 'reauthentication_account', key: account.id }], () =>
    context.sql.begin((sql) => context.oneTimeTokens.redeem(sql, search)),
  )
  if (token?.account.id !== account.id) throw authError('reauthentication_not_valid')
}

async function startEmailChange(
  context: AuthContext,
  sql: TransactionSql,
  { currentSession, newEmail, request }: { currentSession: CurrentSession; newEmail: string; request: Request },
): Promise<void> {
  const { id } = currentSession.account
  await sql`update auth.users set email_change = ${newEmail} where id = ${id}`
  const account = await requireAccount(sql, id)
  await sendEmailChangeLinks(context, sql, { account, redirectTo: context.redirects.readAllowedUrl(request) })
}

async function endOtherSessions(sql: TransactionSql, { account, sessionId }: CurrentSession): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${account.id} and id <> ${sessionId}`
}
