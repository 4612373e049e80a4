import { z } from 'zod'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { metadataSchema, readBody } from '#platform/auth/protocol/read-body.ts'
import { readRedirect } from '#platform/auth/protocol/read-redirect.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { sendLink } from '../../one-time/send-link.ts'
import { requireAccount } from '../../users/account.ts'
import { renderUser } from '../../users/render-user.ts'
import { inviteAccount } from './invite-account.ts'
import { readAddress } from './read-address.ts'
import { requireAdmin } from './require-admin.ts'

const bodySchema = z.object({ email: z.string().nullish(), data: metadataSchema.nullish() })

/** `POST /invite`: an account that is wanted, and a mail by which its owner chooses the password. */
export const invite: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  const body = await readBody(request, bodySchema)
  const email = readAddress(body.email)
  const redirectTo = readRedirect(context, request)
  const account = await context.sql.begin(async (sql) => {
    const invited = await inviteAccount(context, sql, { email, data: body.data ?? {}, request })
    await sendLink(context, sql, { account: invited, kind: 'invite', redirectTo })
    return requireAccount(sql, invited.id)
  })
  context.mailer.wake()
  return respond(renderUser(account))
}
