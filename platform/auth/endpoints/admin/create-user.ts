import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { acceptPassword } from '../../passwords/accept-password.ts'
import { createAccount } from '../../users/create-account.ts'
import { renderUser } from '../../users/render-user.ts'
import { requireAdmin } from './require-admin.ts'
import { readBan, userParamsSchema } from './user-params.ts'

/** `POST /admin/users` */
export const createUserByAdmin: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  const params = await readBody(request, userParamsSchema)
  if (params.phone) throw authError('phone_provider_disabled', { message: 'Phone accounts are disabled' })
  const { email } = params
  if (!email) {
    throw authError('validation_failed', { message: 'Cannot create a user without either an email or phone' })
  }
  if (params.password && params.password_hash) {
    throw authError('validation_failed', { message: 'Only a password or a password hash should be provided' })
  }
  const { password } = params
  if (password)
    await acceptPassword(context, request, { password, actor: 'service_role', traits: { user_email: email } })
  const passwordHash = password ? await context.hasher.hash(password) : (params.password_hash ?? null)
  const now = context.now()
  const account = await context.sql.begin(async (sql) => {
    const created = await createAccount(sql, {
      ...(params.id ? { id: params.id } : {}),
      email,
      passwordHash,
      isConfirmed: params.email_confirm ?? false,
      appMetadata: params.app_metadata ?? {},
      userMetadata: params.user_metadata ?? {},
      bannedUntil: params.ban_duration ? readBan(params.ban_duration, now) : null,
      now,
    })
    const address = context.clientAddress(request)
    await recordEvent(sql, {
      action: 'user_signedup',
      actor: 'service_role',
      address,
      at: now,
      traits: { user_id: created.id },
    })
    return created
  })
  return respond(renderUser(account))
}
