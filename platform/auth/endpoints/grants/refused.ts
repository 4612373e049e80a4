import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { authError } from '../../errors.ts'
import { readBody } from '../../read-body.ts'

/** No flow that hands out codes is open, so no code is known. */
export const refusePkce: Endpoint = async (_context, request) => {
  const body = await readBody(
    request,
    z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() }),
  )
  if (!body.auth_code || !body.code_verifier) {
    throw authError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  }
  throw authError('flow_state_not_found')
}

export const refuseIdToken: Endpoint = async (_context, request) => {
  const body = await readBody(request, z.object({ id_token: z.string().nullish(), provider: z.string().nullish() }))
  if (!body.id_token) throw authError('validation_failed', { message: 'id_token required' })
  throw authError('provider_disabled', { message: `Provider (issuer "${body.provider ?? ''}") is not enabled` })
}

export const refuseWeb3: Endpoint = async (_context, request) => {
  const body = await readBody(request, z.object({ chain: z.string().nullish() }))
  if (body.chain !== 'solana' && body.chain !== 'ethereum') {
    throw authError('validation_failed', { message: 'Unsupported chain' })
  }
  throw authError('web3_provider_disabled')
}
