import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { oauthProviders } from '../protocol/provider-names.ts'

/** `GET /authorize`: no provider of this kind is configured. */
export const authorize: Endpoint = (_context, request) => {
  const provider = new URL(request.url).searchParams.get('provider') ?? ''
  throw authError('validation_failed', {
    message: oauthProviders.includes(provider)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${provider.slice(0, 50)} could not be found`,
  })
}
