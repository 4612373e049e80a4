import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import type { Account } from '../../users/account.ts'
import { translateAccountError } from '../../users/translate-account-error.ts'
import { requireAdmin, requireTarget } from './require-admin.ts'

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() })

/** `DELETE /admin/users/{id}`: the account goes with its sessions, or stays as a number that says nothing of its owner. */
export const deleteUserByAdmin: Endpoint = async (context, request, id) => {
  await requireAdmin(context, request)
  const account = await requireTarget(context, id)
  const isSoft = request.body !== null && (await readBody(request, bodySchema)).should_soft_delete
  const now = context.now()
  await context.sql.begin(async (sql) => {
    if (!isSoft) await sql`delete from auth.users where id = ${id}`.catch(translateAccountError)
    else if (account.deleted_at === null) await effaceAccount(sql, account, now)
    const address = context.clientAddress(request)
    const traits = { user_id: id, user_email: account.email ?? '' }
    await recordEvent(sql, { action: 'user_deleted', actor: 'service_role', address, at: now, traits })
  })
  return respond({})
}

/** What GoTrue leaves of an account: its number, and a hash where the address was. */
async function effaceAccount(sql: TransactionSql, { id, email }: Account, now: Date): Promise<void> {
  const unreadable = createHash('sha256')
    .update(`${id}${email ?? ''}`)
    .digest('base64url')
  await sql`
    update auth.users set
      email = ${unreadable}, email_change = '', encrypted_password = null, raw_app_meta_data = '{}',
      raw_user_meta_data = '{}', deleted_at = ${now}, updated_at = ${now}
    where id = ${id}`.catch(translateAccountError)
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
