import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { metadataSchema, readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import type { AuthContext } from '../../auth-context.ts'
import { issueLink } from '../../one-time/send-link.ts'
import { acceptPassword } from '../../passwords/accept-password.ts'
import { type Account, getAccountByEmail, requireAccount } from '../../users/account.ts'
import { createAccount } from '../../users/create-account.ts'
import { renderUser } from '../../users/render-user.ts'
import { updateAccount } from '../../users/update-account.ts'
import { inviteAccount } from './invite-account.ts'
import { readAddress } from './read-address.ts'
import { requireAdmin } from './require-admin.ts'

const kinds = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const
const kindSchema = z.enum(kinds)
type Kind = (typeof kinds)[number]

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
})

interface Order {
  kind: Kind
  email: string
  newEmail: string | null
  /** Null where no account is made, or one without a password. */
  passwordHash: string | null
  data: Record<string, unknown>
  request: Request
}

/** `POST /admin/generate_link`: what a mail would carry, for an administrator who delivers it otherwise. */
export const generateLink: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  const body = await readBody(request, bodySchema)
  const order = await readOrder(context, body, request)
  const wanted = body.redirect_to || new URL(request.url).searchParams.get('redirect_to')
  const redirectTo = context.redirects.allow(wanted)
  const { account, link } = await context.sql.begin(async (sql) => {
    const receiver = await prepareAccount(context, sql, order)
    const issued = await issueLink(context, sql, { account: receiver, kind: order.kind, redirectTo })
    return { account: await requireAccount(sql, receiver.id), link: issued }
  })
  return respond({
    ...renderUser(account),
    action_link: link.url,
    email_otp: link.code,
    hashed_token: link.value,
    verification_type: order.kind,
    redirect_to: redirectTo,
  })
}

/** GoTrue's checks in its order. */
async function readOrder(context: AuthContext, body: z.infer<typeof bodySchema>, request: Request): Promise<Order> {
  const email = readAddress(body.email)
  const existing = await getAccountByEmail(context.sql, email)
  const asked = kindSchema.safeParse(body.type)
  if (!asked.success) {
    throw authError('validation_failed', {
      message: `Invalid email action link type requested: ${(body.type ?? '').slice(0, 50)}`,
    })
  }
  // A sign-in link for a stranger makes an account.
  const kind = asked.data === 'magiclink' && !existing ? 'signup' : asked.data
  const makesAccount = kind === 'signup' || kind === 'invite'
  if (!existing && !makesAccount) {
    throw authError('user_not_found', { message: 'User with this email not found' })
  }
  const needsPassword = asked.data === 'signup' && !existing
  return {
    ...{ kind, email, request, data: body.data ?? {} },
    newEmail: kind.startsWith('email_change') ? readAddress(body.new_email) : null,
    passwordHash: needsPassword ? await hashPassword(context, { email, request, password: body.password }) : null,
  }
}

async function hashPassword(
  context: AuthContext,
  { email, password, request }: Pick<Order, 'email' | 'request'> & { password: string | null | undefined },
): Promise<string> {
  if (!password) throw authError('validation_failed', { message: 'Signup requires a valid password' })
  await acceptPassword(context, request, { password, actor: 'service_role', traits: { user_email: email } })
  return context.hasher.hash(password)
}

/** The account that the link is for, in the state in which the link belongs to it. */
async function prepareAccount(context: AuthContext, sql: TransactionSql, order: Order): Promise<Account> {
  const { kind, email, request } = order
  if (kind === 'invite') return inviteAccount(context, sql, order)
  const account = await getAccountByEmail(sql, email)
  if (kind === 'signup') return prepareSignUp(context, sql, { order, account })
  if (!account) throw authError('user_not_found', { message: 'User with this email not found' })
  if (order.newEmail !== null) return prepareChange(sql, { account, newEmail: order.newEmail })
  const address = context.clientAddress(request)
  const traits = { user_id: account.id, kind }
  const action = 'user_recovery_requested'
  await recordEvent(sql, { action, actor: 'service_role', address, at: context.now(), traits })
  return account
}

async function prepareSignUp(
  context: AuthContext,
  sql: TransactionSql,
  { order, account }: { order: Order; account: Account | null },
): Promise<Account> {
  const now = context.now()
  const { email, passwordHash, data: userMetadata } = order
  if (account?.email_confirmed_at) throw authError('email_exists')
  if (account) {
    await updateAccount(sql, { account, changes: { userMetadata }, now })
    return requireAccount(sql, account.id)
  }
  const created = await createAccount(sql, { email, passwordHash, isConfirmed: false, userMetadata, now })
  const address = context.clientAddress(order.request)
  const traits = { user_id: created.id }
  await recordEvent(sql, { action: 'user_signedup', actor: 'service_role', address, at: now, traits })
  return created
}

async function prepareChange(
  sql: TransactionSql,
  { account, newEmail }: { account: Account; newEmail: string },
): Promise<Account> {
  const other = await getAccountByEmail(sql, newEmail)
  if (other && other.id !== account.id) throw authError('email_exists')
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0 where id = ${account.id}`
  return requireAccount(sql, account.id)
}
