import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { grantByPassword } from './grants/password.ts'
import { grantByCode } from './grants/pkce.ts'
import { grantByRefreshToken } from './grants/refresh-token.ts'
import { refuseIdToken, refuseWeb3 } from './grants/refused.ts'

const grants: Readonly<Record<string, Endpoint>> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByCode,
  id_token: refuseIdToken,
  web3: refuseWeb3,
}

/** `POST /token?grant_type=…` */
export const grantToken: Endpoint = async (context, request, id) => {
  await context.identify(request)
  const name = new URL(request.url).searchParams.get('grant_type') ?? ''
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined
  if (!grant) throw authError('invalid_credentials', { message: 'unsupported_grant_type' })
  return grant(context, request, id)
}
