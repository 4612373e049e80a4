import { z } from 'zod'
import type { Endpoint } from '#platform/auth/auth-context.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { refreshSession } from '#platform/auth/sessions/refresh-session.ts'
import { rejectIdToken, rejectWeb3 } from '../disabled-features.ts'
import { grantByPassword } from './password.ts'
import { grantByPkceCode } from './pkce.ts'

/** `POST /token?grant_type=…` */
export const grantToken: Endpoint = async (context, request, params) => {
  await context.authenticate(request)
  const grantType = new URL(request.url).searchParams.get('grant_type') ?? ''
  const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
  if (!grant) throw authError('invalid_credentials', { message: 'unsupported_grant_type' })
  return grant(context, request, params)
}

const refreshSchema = z.object({ refresh_token: z.string().default('') })

const grantByRefreshToken: Endpoint = async (context, request) => {
  const { refresh_token: token } = await readBody(request, refreshSchema)
  if (!token) throw validationError('refresh_token required')
  return respond(await refreshSession(context, { token, request }))
}

const grants: Readonly<Record<string, Endpoint>> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByPkceCode,
  id_token: rejectIdToken,
  web3: rejectWeb3,
}
