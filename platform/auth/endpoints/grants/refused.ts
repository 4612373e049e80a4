import { z } from 'zod'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'

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
