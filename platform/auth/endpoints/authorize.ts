import type { Endpoint } from '../endpoint.ts'
import { authError } from '../errors.ts'

/** `GET /authorize`: no provider of this kind is configured. */
export const authorize: Endpoint = (_context, request) => {
  const provider = new URL(request.url).searchParams.get('provider') ?? ''
  throw authError('validation_failed', {
    message: provider
      ? 'Unsupported provider: provider is not enabled'
      : 'Unsupported provider: Provider could not be found',
  })
}
