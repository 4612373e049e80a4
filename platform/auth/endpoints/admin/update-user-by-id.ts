import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { acceptPassword } from '../../passwords/accept-password.ts'
import { renderUser } from '../../users/render-user.ts'
import { type AccountChanges, updateAccount } from '../../users/update-account.ts'
import { requireAdmin, requireTarget } from './require-admin.ts'
import { readBan, userParamsSchema } from './user-params.ts'

/** `PUT /admin/users/{id}`: a new password or a ban ends the account's sessions. */
export const updateUserByAdmin: Endpoint = async (context, request, id) => {
  await requireAdmin(context, request)
  const account = await requireTarget(context, id)
  const params = await readBody(request, userParamsSchema)
  if (params.phone) throw authError('phone_provider_disabled', { message: 'Phone changes are disabled' })
  const { password } = params
  if (password) await acceptPassword(context, request, { password, actor: 'service_role', traits: { user_id: id } })
  const now = context.now()
  const changes: AccountChanges = {
    ...(params.email ? { email: params.email } : {}),
    ...(params.email_confirm ? { isConfirmed: true } : {}),
    ...(password ? { passwordHash: await context.hasher.hash(password) } : {}),
    ...(params.app_metadata ? { appMetadata: params.app_metadata } : {}),
    ...(params.user_metadata ? { userMetadata: params.user_metadata } : {}),
    ...(params.ban_duration ? { bannedUntil: readBan(params.ban_duration, now) } : {}),
  }
  await context.sql.begin(async (sql) => {
    await updateAccount(sql, { account, changes, now })
    if (changes.passwordHash || changes.bannedUntil) await sql`delete from auth.sessions where user_id = ${id}`
    const address = context.clientAddress(request)
    await recordEvent(sql, {
      action: 'user_modified',
      actor: 'service_role',
      address,
      at: now,
      traits: { user_id: id },
    })
  })
  return respond(renderUser(await requireTarget(context, id)))
}
