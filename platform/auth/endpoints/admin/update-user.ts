import type { Endpoint } from '#platform/auth/auth-context.ts'
import { requireStrongNewPassword } from '#platform/auth/passwords/password-policy.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { renderUser } from '#platform/auth/users/render-user.ts'
import { type AccountChanges, updateAccount } from '#platform/auth/users/save-account.ts'
import { parseBanDuration, requireSecretKey, requireTargetAccount, userParamsSchema } from './admin-request.ts'

/**
 * `PUT /admin/users/{id}`: updates an account. A new password or a ban ends the account's sessions.
 */
export const updateUserByAdmin: Endpoint = async (context, request, params) => {
  await requireSecretKey(context, request)
  const account = await requireTargetAccount(context, params.id)
  const body = await readBody(request, userParamsSchema)
  if (body.phone) throw authError('phone_provider_disabled', { message: 'Phone changes are disabled' })
  const { password } = body
  const traits = { user_id: account.id }
  if (password) await requireStrongNewPassword(context, request, { password, actor: 'service_role', traits })
  const changes: AccountChanges = {
    ...(body.email ? { email: body.email } : {}),
    ...(body.email_confirm ? { isConfirmed: true } : {}),
    ...(password ? { passwordHash: await context.hasher.hash(password) } : {}),
    ...(body.app_metadata ? { appMetadata: body.app_metadata } : {}),
    ...(body.user_metadata ? { userMetadata: body.user_metadata } : {}),
    ...(body.ban_duration ? { banMs: parseBanDuration(body.ban_duration) } : {}),
  }
  await context.sql.begin(async (sql) => {
    await updateAccount(context, sql, account, changes)
    if (changes.passwordHash || changes.banMs) {
      await sql`delete from auth.sessions where user_id = ${account.id}`
    }
    await context.recordEvent(sql, request, { action: 'user_modified', actor: 'service_role', traits })
  })
  return respond(renderUser(await requireTargetAccount(context, account.id)))
}
