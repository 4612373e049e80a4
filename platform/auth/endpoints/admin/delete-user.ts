import { z } from 'zod'
import { recordEvent } from '../../audit-log.ts'
import type { Endpoint } from '../../endpoint.ts'
import { authError } from '../../errors.ts'
import { readBody } from '../../read-body.ts'
import { respond } from '../../respond.ts'
import { translateAccountError } from '../../users/translate-account-error.ts'
import { requireAdmin, requireTarget } from './require-admin.ts'

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() })

/** `DELETE /admin/users/{id}`: the account goes with its sessions; accounts that only look deleted are not kept. */
export const deleteUserByAdmin: Endpoint = async (context, request, id) => {
  await requireAdmin(context, request)
  const isSoft = request.body !== null && (await readBody(request, bodySchema)).should_soft_delete
  if (isSoft) throw authError('validation_failed', { message: 'Soft deletion is not supported' })
  const account = await requireTarget(context, id)
  await context.sql.begin(async (sql) => {
    await sql`delete from auth.users where id = ${id}`.catch(translateAccountError)
    const address = context.clientAddress(request)
    const traits = { user_id: id, user_email: account.email ?? '' }
    await recordEvent(sql, { action: 'user_deleted', actor: 'service_role', address, at: context.now(), traits })
  })
  return respond({})
}
