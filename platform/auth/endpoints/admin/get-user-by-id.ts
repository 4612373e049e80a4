import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { renderUser } from '../../users/render-user.ts'
import { requireAdmin, requireTarget } from './require-admin.ts'

/** `GET /admin/users/{id}` */
export const readUserByAdmin: Endpoint = async (context, request, id) => {
  await requireAdmin(context, request)
  return respond(renderUser(await requireTarget(context, id)))
}
