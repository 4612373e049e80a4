import { z } from 'zod'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { createShownLink } from '#platform/auth/one-time/send-link.ts'
import { requireStrongNewPassword } from '#platform/auth/passwords/password-policy.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { metadataSchema, readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { type Account, getAccountByEmail, requireAccount } from '#platform/auth/users/account.ts'
import { renderUser } from '#platform/auth/users/render-user.ts'
import { createAccount, updateAccount } from '#platform/auth/users/save-account.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { requireEmail, requireSecretKey } from './admin-request.ts'
import { inviteAccount } from './invite.ts'

const kindSchema = z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'])

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
})

interface LinkRequest {
  kind: z.infer<typeof kindSchema>
  email: string
  newEmail: string | null
  /** Null if the request creates no account, or an account without a password. */
  passwordHash: string | null
  data: Record<string, unknown>
  request: Request
}

/**
 * `POST /admin/generate_link`: returns the link and code that an email would contain, for
 * administrators who share them in another way.
 */
export const generateLink: Endpoint = async (context, request) => {
  await requireSecretKey(context, request)
  const body = await readBody(request, bodySchema)
  const linkRequest = await parseLinkRequest(context, body, request)
  const redirectTo = body.redirect_to
    ? context.redirects.toAllowedUrl(body.redirect_to)
    : context.redirects.readAllowedUrl(request)
  const { account, link } = await context.sql.begin(async (sql) => {
    const recipient = await prepareAccount(context, sql, linkRequest)
    const newLink = await createShownLink(context, sql, { account: recipient, kind: linkRequest.kind, redirectTo })
    return { account: await requireAccount(sql, recipient.id), link: newLink }
  })
  return respond({
    ...renderUser(account),
    action_link: link.url,
    email_otp: link.code,
    hashed_token: link.linkToken,
    verification_type: linkRequest.kind,
    redirect_to: redirectTo,
  })
}

/** Checks the request in GoTrue's order. */
async function parseLinkRequest(
  context: AuthContext,
  body: z.infer<typeof bodySchema>,
  request: Request,
): Promise<LinkRequest> {
  const email = requireEmail(body.email)
  const existingAccount = await getAccountByEmail(context.sql, email)
  const parsedKind = kindSchema.safeParse(body.type)
  if (!parsedKind.success) {
    throw validationError(`Invalid email action link type requested: ${(body.type ?? '').slice(0, 50)}`)
  }
  // A sign-in link for a new address creates an account.
  const kind = parsedKind.data === 'magiclink' && !existingAccount ? 'signup' : parsedKind.data
  const createsAccount = kind === 'signup' || kind === 'invite'
  if (!existingAccount && !createsAccount) {
    throw authError('user_not_found', { message: 'User with this email not found' })
  }
  const needsPassword = parsedKind.data === 'signup' && !existingAccount
  return {
    kind,
    email,
    request,
    data: body.data ?? {},
    newEmail: kind.startsWith('email_change') ? requireEmail(body.new_email) : null,
    passwordHash: needsPassword ? await hashPassword(context, { email, request, password: body.password }) : null,
  }
}

async function hashPassword(
  context: AuthContext,
  { email, password, request }: Pick<LinkRequest, 'email' | 'request'> & { password: string | null | undefined },
): Promise<string> {
  if (!password) throw validationError('Signup requires a valid password')
  await requireStrongNewPassword(context, request, { password, actor: 'service_role', traits: { user_email: email } })
  return context.hasher.hash(password)
}

/**
 * Returns the account for the link. For a sign-up or an invitation, creates a missing account. For
 * an email change, stores the new address.
 */
async function prepareAccount(context: AuthContext, sql: TransactionSql, linkRequest: LinkRequest): Promise<Account> {
  const { kind, email, newEmail, request } = linkRequest
  if (kind === 'invite') return inviteAccount(context, sql, linkRequest)
  const account = await getAccountByEmail(sql, email)
  if (kind === 'signup') return prepareSignUp(context, sql, { linkRequest, account })
  if (!account) throw authError('user_not_found', { message: 'User with this email not found' })
  if (newEmail !== null) return prepareEmailChange(sql, { account, newEmail })
  const traits = { user_id: account.id, kind }
  await context.recordEvent(sql, request, { action: 'user_recovery_requested', actor: 'service_role', traits })
  return account
}

async function prepareSignUp(
  context: AuthContext,
  sql: TransactionSql,
  { linkRequest, account }: { linkRequest: LinkRequest; account: Account | null },
): Promise<Account> {
  const { email, passwordHash, data: userMetadata, request } = linkRequest
  if (account?.email_confirmed_at) throw authError('email_exists')
  if (account) {
    await updateAccount(context, sql, account, { userMetadata })
    return requireAccount(sql, account.id)
  }
  const createdAccount = await createAccount(context, sql, { email, passwordHash, isConfirmed: false, userMetadata })
  const traits = { user_id: createdAccount.id }
  await context.recordEvent(sql, request, { action: 'user_signedup', actor: 'service_role', traits })
  return createdAccount
}

async function prepareEmailChange(
  sql: TransactionSql,
  { account, newEmail }: { account: Account; newEmail: string },
): Promise<Account> {
  const emailOwner = await getAccountByEmail(sql, newEmail)
  if (emailOwner && emailOwner.id !== account.id) throw authError('email_exists')
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0 where id = ${account.id}`
  return requireAccount(sql, account.id)
}
