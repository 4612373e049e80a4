import type { Endpoint } from '#platform/auth/auth-context.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { requireFactor } from '../factors/totp-factor.ts'
import { requireAdmin, requireTarget } from './admin-request.ts'

/** `GET /admin/users/{id}/factors` */
export const listFactorsByAdmin: Endpoint = async (context, request, params) => {
  await requireAdmin(context, request)
  return respond((await requireTarget(context, params.id)).factors)
}

/** `DELETE /admin/users/{id}/factors/{factorId}`: for somebody who lost the device. */
export const deleteFactorByAdmin: Endpoint = async (context, request, params) => {
  await requireAdmin(context, request)
  const account = await requireTarget(context, params.id)
  const factorId = await context.sql.begin(async (sql) => {
    const { id } = await requireFactor(sql, { userId: account.id, id: params.factorId })
    await sql`delete from auth.mfa_factors where id = ${id}`
    const traits = { user_id: account.id, factor_id: id }
    await context.record(sql, request, { action: 'factor_deleted', actor: 'service_role', traits })
    return id
  })
  return respond(account.factors.find(({ id }) => id === factorId) ?? {})
}
