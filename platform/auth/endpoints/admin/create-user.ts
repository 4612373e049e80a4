import type { Endpoint } from '#platform/auth/auth-context.ts'
import { requireStrongNewPassword } from '#platform/auth/passwords/password-policy.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { renderUser } from '#platform/auth/users/render-user.ts'
import { createAccount } from '#platform/auth/users/save-account.ts'
import { parseBanDuration, requireSecretKey, userParamsSchema } from './admin-request.ts'

/** `POST /admin/users` */
export const createUserByAdmin: Endpoint = async (context, request) => {
  await requireSecretKey(context, request)
  const params = await readBody(request, userParamsSchema)
  if (params.phone) throw authError('phone_provider_disabled', { message: 'Phone accounts are disabled' })
  const { email, password } = params
  if (!email) {
    throw validationError('Cannot create a user without either an email or phone')
  }
  if (password && params.password_hash) {
    throw validationError('Only a password or a password hash should be provided')
  }
  if (password) {
    await requireStrongNewPassword(context, request, { password, actor: 'service_role', traits: { user_email: email } })
  }
  const passwordHash = password ? await context.hasher.hash(password) : (params.password_hash ?? null)
  const account = await context.sql.begin(async (sql) => {
    const createdAccount = await createAccount(context, sql, {
      ...(params.id ? { id: params.id } : {}),
      email,
      passwordHash,
      isConfirmed: params.email_confirm ?? false,
      appMetadata: params.app_metadata ?? {},
      userMetadata: params.user_metadata ?? {},
      banMs: params.ban_duration ? parseBanDuration(params.ban_duration) : null,
    })
    const traits = { user_id: createdAccount.id }
    await context.recordEvent(sql, request, { action: 'user_signedup', actor: 'service_role', traits })
    return createdAccount
  })
  return respond(renderUser(account))
}
