import { z } from 'zod'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { AuthContext } from './auth-context.ts'

/** Emails about notices expire after this time if the mail server is unavailable. */
const lifetimeMs = 3 * 24 * 3600 * 1000

type NoticeKind = z.infer<typeof noticeRowSchema>['kind']

/** A security event of an account, such as a new password, or a mass deletion by a member. */
export type Notice =
  | { kind: Exclude<NoticeKind, (typeof siteNoticeKinds)[number]>; userId: string }
  | { kind: 'mass_deletion'; userId: string; count: number }

/** Kinds of notices about the site. All other kinds are about the recipient's account. */
const siteNoticeKinds = ['mass_deletion', 'disk_low', 'accounts_waiting', 'sign_up_flood'] as const

const noticeRowSchema = z.object({
  user_id: z.string(),
  kind: z.enum([
    'password_changed',
    'email_changed',
    'mfa_factor_enrolled',
    'mfa_factor_unenrolled',
    'new_device',
    'role_changed',
    'mass_deletion',
    'disk_low',
    'accounts_waiting',
    'sign_up_flood',
    'account_activated',
    'recovery_codes_made',
    'recovery_code_used',
  ]),
  email: z.string(),
  details: z.record(z.string(), z.string()),
  created_at: z.date(),
})

/**
 * Creates the worker that emails the notices in `auth.security_notices`. Combines an account's
 * waiting notices of one kind into one email about the latest notice. Each mass deletion gets its
 * own email.
 */
export function createNoticeWorker(
  context: AuthContext,
  { onNotice, onError }: { onNotice?: (notice: Notice) => void; onError: (error: unknown) => void },
): WorkerLoop {
  async function sendNext(): Promise<boolean> {
    const noticeRow = await context.sql.begin(async (sql): Promise<z.infer<typeof noticeRowSchema> | null> => {
      const [oldest] = await sql<{ id: string; user_id: string; kind: string; email: string }[]>`
        select id, user_id, kind, email from auth.security_notices order by id limit 1 for update skip locked`
      if (!oldest) return null
      const rows = await sql`
        delete from auth.security_notices
        where user_id = ${oldest.user_id} and kind = ${oldest.kind} and email = ${oldest.email}
          and (kind <> 'mass_deletion' or id = ${oldest.id})
        returning id, user_id, kind, email, details, created_at`
      const [latest] = rows.toSorted((a, b) => Number(b.id) - Number(a.id))
      const parsedRow = noticeRowSchema.parse(latest)
      const { kind, email, details, created_at } = parsedRow
      // The owner's placeholder address has no mailbox.
      if (email.endsWith('.internal')) return parsedRow
      await context.mailer.enqueue(sql, {
        template: `${kind}_notification`,
        to: email,
        expiresAt: new Date(context.now().getTime() + lifetimeMs),
        variables: {
          SiteURL: context.siteUrl,
          Email: email,
          FactorType: 'totp',
          At: `${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
          ...details,
        },
      })
      return parsedRow
    })
    if (!noticeRow) return false
    context.mailer.wake()
    const notice = toNotice(noticeRow)
    if (notice) onNotice?.(notice)
    return true
  }

  return createWorkerLoop({ workOnNext: sendNext, onError, pollMs: 5_000 })
}

/** Converts a row into a notice for `onNotice`; null for a kind that `onNotice` doesn't get. */
function toNotice({ kind, user_id: userId, details }: z.infer<typeof noticeRowSchema>): Notice | null {
  if (isAccountNotice(kind)) return { kind, userId }
  const { PersonId, Count } = details
  return kind === 'mass_deletion' && PersonId ? { kind, userId: PersonId, count: Number(Count) } : null
}

function isAccountNotice(kind: NoticeKind): kind is Exclude<NoticeKind, (typeof siteNoticeKinds)[number]> {
  return !siteNoticeKinds.some((siteKind) => siteKind === kind)
}
