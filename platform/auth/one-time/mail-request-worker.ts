import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { type Account, accountColumns, accountSchema, getAccountByEmail } from '../users/account.ts'
import { createAccount, removeUnprovenPassword } from '../users/save-account.ts'
import { type MailRequest, mailRequestSchema } from './mail-requests.ts'
import { replacesShownLink, sendEmailChangeLinks, sendLink } from './send-link.ts'

interface MailRequestContext extends AuthContext {
  /** False if the server can't send email. Administrators then share links themselves. */
  sendsMail: boolean
}

/**
 * Creates the worker that processes stored email requests one by one. Any instance may process a
 * request.
 */
export function createMailRequestWorker(context: MailRequestContext, onError: (error: unknown) => void): WorkerLoop {
  async function processNext(): Promise<boolean> {
    const hadRequest = await context.sql.begin(async (sql) => {
      const [row] = await sql`
        delete from auth.mail_requests where id = (
          select id from auth.mail_requests order by id limit 1 for update skip locked
        ) returning kind, email, details, ip_address`
      if (row) await processSafely(sql, row)
      return row !== undefined
    })
    if (hadRequest) context.mailer.wake()
    return hadRequest
  }

  /** Drops a failing request, because it would block other requests. */
  async function processSafely(sql: TransactionSql, row: unknown): Promise<void> {
    try {
      await sql.savepoint((inner) => processMailRequest(context, inner, mailRequestSchema.parse(row)))
    } catch (error) {
      // A rejection by the sign-up policy isn't a failure.
      if (!(error instanceof PlatformError)) onError(error)
    }
  }

  return createWorkerLoop({ workOnNext: processNext, onError, pollMs: 5_000 })
}

/** Queues the requested email if the address has an account or the request creates an account. */
async function processMailRequest(
  context: MailRequestContext,
  sql: TransactionSql,
  request: MailRequest,
): Promise<void> {
  const { redirectTo, challenge } = request.details
  if (request.kind === 'email_change') {
    const account = await getAccountChangingEmail(sql, request.email)
    if (account) await sendEmailChangeLinks(context, sql, { account, redirectTo })
    return
  }
  const existingAccount = await getAccountByEmail(sql, request.email)
  const recipient = existingAccount ?? (await signUpByLink(context, sql, request))
  if (!recipient) return
  const isConfirmed = recipient.email_confirmed_at !== null
  // The person who signed up might not own the mailbox. Removes that person's password before the
  // mailbox's owner can use the link.
  const isContested = request.kind === 'magiclink' || request.details.isContested
  const account = isContested
    ? await removeUnprovenPassword(context, sql, { account: recipient, source: request.ip_address })
    : recipient
  if (request.kind === 'signup' && isConfirmed) return
  const kind = request.kind === 'recovery' ? request.kind : chooseSignInKind(account)
  // If the server can't send email, an administrator shares links. Anyone can request a link, so a
  // request must not invalidate the shared link.
  if (!context.sendsMail && (await replacesShownLink(context, sql, { account, kind }))) return
  await sendLink(context, sql, { account, kind, redirectTo, challenge })
  if (kind === 'signup') return
  await context.recordEvent(sql, request.ip_address, {
    action: 'user_recovery_requested',
    actor: account,
    traits: { kind },
  })
}

/**
 * Returns the kind of link that signs in. An unconfirmed account gets a confirmation, which also
 * signs in. An invited account gets a sign-in link, which also confirms the address. A confirmation
 * would replace the invitation, and anyone can request a confirmation.
 */
function chooseSignInKind({ email_confirmed_at, invited_at }: Account): 'signup' | 'magiclink' {
  return email_confirmed_at === null && invited_at === null ? 'signup' : 'magiclink'
}

/**
 * Creates an account for a first sign-in by email. Resolves to null if the request or the sign-up
 * policy doesn't allow a new account.
 */
async function signUpByLink(context: AuthContext, sql: TransactionSql, request: MailRequest): Promise<Account | null> {
  if (request.kind !== 'magiclink' || !request.details.createsUser) return null
  if ((await context.accountHooks.getSignUpPolicy(sql)) === 'closed') return null
  const account = await createAccount(context, sql, {
    email: request.email,
    passwordHash: null,
    isConfirmed: context.autoconfirm,
    userMetadata: request.details.data,
  })
  await context.recordEvent(sql, request.ip_address, { action: 'user_signedup', actor: account })
  return account
}

/** Returns the account that is changing its address from or to this address. */
async function getAccountChangingEmail(sql: TransactionSql, email: string): Promise<Account | null> {
  const [row] = await sql`
    select ${accountColumns} from auth.users
    where (lower(email) = ${email} or lower(email_change) = ${email}) and email_change <> '' and deleted_at is null
    limit 1`
  return row ? accountSchema.parse(row) : null
}
