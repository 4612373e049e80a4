import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import type { Account } from '#platform/auth/users/account.ts'
import { throwAccountError } from '#platform/auth/users/save-account.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { requireSecretKey, requireTargetAccount } from './admin-request.ts'

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * `DELETE /admin/users/{id}`: deletes the account with its sessions. A soft deletion keeps the
 * account's row without personal data.
 */
export const deleteUserByAdmin: Endpoint = async (context, request, params) => {
  await requireSecretKey(context, request)
  const account = await requireTargetAccount(context, params.id)
  const isSoft = request.body !== null && (await readBody(request, bodySchema)).should_soft_delete
  await context.sql.begin(async (sql) => {
    if (!isSoft) {
      await sql`delete from auth.users where id = ${account.id}`.catch((error: unknown) =>
        throwAccountError(context, error),
      )
    } else if (account.deleted_at === null) await anonymizeAccount(context, sql, account)
    const traits = { user_id: account.id, user_email: account.email ?? '' }
    await context.recordEvent(sql, request, { action: 'user_deleted', actor: 'service_role', traits })
  })
  return respond({})
}

/** Keeps the row and its ID, and replaces the address with a hash, as GoTrue does. */
async function anonymizeAccount(context: AuthContext, sql: TransactionSql, { id, email }: Account): Promise<void> {
  const now = context.now()
  const hashedEmail = createHash('sha256')
    .update(`${id}${email ?? ''}`)
    .digest('base64url')
  await sql`
    update auth.users set
      email = ${hashedEmail}, email_change = '', encrypted_password = null, raw_app_meta_data = '{}',
      raw_user_meta_data = '{}', deleted_at = ${now}, updated_at = ${now}
    where id = ${id}`.catch((error: unknown) => throwAccountError(context, error))
  await Promise.all([
    sql`
      update auth.identities set provider_id = id::text, identity_data = '{}', updated_at = ${now}
      where user_id = ${id}`,
    sql`delete from auth.sessions where user_id = ${id}`,
    sql`delete from auth.mfa_factors where user_id = ${id}`,
    sql`delete from auth.one_time_tokens where user_id = ${id}`,
    sql`delete from auth.flow_state where user_id = ${id}`,
  ])
}
