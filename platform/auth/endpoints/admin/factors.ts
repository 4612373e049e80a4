import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { requireFactor } from '../../factors/require-factor.ts'
import { requireAdmin, requireTarget } from './require-admin.ts'

/** `GET /admin/users/{id}/factors` */
export const listFactorsByAdmin: Endpoint = async (context, request, id) => {
  await requireAdmin(context, request)
  return respond((await requireTarget(context, id)).factors)
}

/** `DELETE /admin/users/{id}/factors/{factor}`: for somebody who lost the device. */
export const deleteFactorByAdmin: Endpoint = async (context, request, id) => {
  await requireAdmin(context, request)
  const account = await requireTarget(context, id)
  const factorId = new URL(request.url).pathname.split('/').at(-1) ?? ''
  await context.sql.begin(async (sql) => {
    const factor = await requireFactor(sql, { userId: id, id: factorId })
    await sql`delete from auth.mfa_factors where id = ${factor.id}`
    const address = context.clientAddress(request)
    const traits = { user_id: id, factor_id: factor.id }
    await recordEvent(sql, { action: 'factor_deleted', actor: 'service_role', address, at: context.now(), traits })
  })
  return respond(account.factors.find((factor) => factor.id === factorId) ?? {})
}
