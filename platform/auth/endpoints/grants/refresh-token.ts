import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { authError } from '../../errors.ts'
import { readBody } from '../../read-body.ts'
import { respond } from '../../respond.ts'
import { refreshSession } from '../../sessions/refresh-session.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })

export const grantByRefreshToken: Endpoint = async (context, request) => {
  const { refresh_token: token } = await readBody(request, bodySchema)
  if (!token) throw authError('validation_failed', { message: 'refresh_token required' })
  return respond(await refreshSession(context, { token, request }))
}
