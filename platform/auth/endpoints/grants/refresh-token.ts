import { z } from 'zod'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { refreshSession } from '../../sessions/refresh-session.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })

export const grantByRefreshToken: Endpoint = async (context, request) => {
  const { refresh_token: token } = await readBody(request, bodySchema)
  if (!token) throw authError('validation_failed', { message: 'refresh_token required' })
  return respond(await refreshSession(context, { token, request }))
}
