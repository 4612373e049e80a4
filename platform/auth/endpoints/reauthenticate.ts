import { countMail } from '../limits/count-mail.ts'
import { sendLink } from '../one-time/send-link.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { respond } from '../protocol/respond.ts'
import { requireSession } from '../sessions/require-session.ts'

/** `GET /reauthenticate`: mails the code that a password change in an old session asks for (`nonce`). */
export const reauthenticate: Endpoint = async (context, request) => {
  const { account } = await requireSession(context, request)
  if (!account.email) {
    throw authError('validation_failed', {
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  }
  await countMail(context, request, { kind: 'reauthentication', email: account.email })
  await context.sql.begin(async (sql) => {
    await sendLink(context, sql, { account, kind: 'reauthentication', redirectTo: context.redirects.allow(null) })
    const address = context.clientAddress(request)
    await recordEvent(sql, { action: 'user_reauthenticate_requested', actor: account, address, at: context.now() })
  })
  context.mailer.wake()
  return respond({})
}
