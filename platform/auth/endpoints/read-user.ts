import type { Endpoint } from '../protocol/endpoint.ts'
import { respond } from '../protocol/respond.ts'
import { requireSession } from '../sessions/require-session.ts'
import { renderUser } from '../users/render-user.ts'

/** `GET /user` */
export const readUser: Endpoint = async (context, request) => {
  const { account } = await requireSession(context, request)
  return respond(renderUser(account))
}
