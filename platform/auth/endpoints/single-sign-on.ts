import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'

/** `POST /sso`: no identity provider is configured; GoTrue calls that by the protocol's name. */
export const singleSignOn: Endpoint = async (context, request) => {
  await context.identify(request)
  throw authError('saml_provider_disabled')
}
