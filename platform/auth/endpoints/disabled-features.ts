import { z } from 'zod'
import type { AuthContext, Endpoint } from '../auth-context.ts'
import { type AuthErrorCode, authError, validationError } from '../protocol/errors.ts'
import { readBody } from '../protocol/read-body.ts'
import { requireSession } from '../sessions/require-session.ts'
import { requireSecretKey } from './admin/admin-request.ts'

interface DisabledEndpoint {
  /** By default, matches any method. */
  method?: 'GET' | 'POST'
  path: `/${string}`
  endpoint: Endpoint
}

/**
 * GoTrue's endpoints for unsupported features, with the errors of a project that has disabled the
 * features.
 */
export const disabledEndpoints: readonly DisabledEndpoint[] = [
  { method: 'GET', path: '/authorize', endpoint: rejectProvider },
  { method: 'POST', path: '/sso', endpoint: createRejection(requireKey, 'saml_provider_disabled') },
  { path: '/passkeys/*', endpoint: createRejection(requireKey, 'passkey_disabled') },
  { path: '/admin/users/:id/passkeys/*', endpoint: createRejection(requireSecretKey, 'passkey_disabled') },
  { path: '/user/identities/*', endpoint: createRejection(requireSession, 'manual_linking_disabled') },
  { path: '/user/oauth/*', endpoint: createRejection(requireKey, 'feature_disabled', 'OAuth server is disabled') },
  { path: '/oauth/*', endpoint: createRejection(requireKey, 'feature_disabled', 'OAuth server is disabled') },
  {
    path: '/admin/oauth/*',
    endpoint: createRejection(requireSecretKey, 'feature_disabled', 'OAuth server is disabled'),
  },
  {
    path: '/admin/custom-providers/*',
    endpoint: createRejection(requireSecretKey, 'feature_disabled', 'Custom OAuth providers are disabled'),
  },
]

/** GoTrue's built-in OAuth providers. */
export const oauthProviders: readonly string[] =
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion
  slack slack_oidc snapchat spotify twitch twitter workos x zoom`.split(/\s+/)

/** `POST /token?grant_type=id_token` */
export const rejectIdToken: Endpoint = async (_context, request) => {
  const body = await readBody(request, z.object({ id_token: z.string().nullish(), provider: z.string().nullish() }))
  if (!body.id_token) throw validationError('id_token required')
  throw authError('provider_disabled', { message: `Provider (issuer "${body.provider ?? ''}") is not enabled` })
}

/** `POST /token?grant_type=web3` */
export const rejectWeb3: Endpoint = async (_context, request) => {
  const body = await readBody(request, z.object({ chain: z.string().nullish() }))
  if (body.chain !== 'solana' && body.chain !== 'ethereum') {
    throw validationError('Unsupported chain')
  }
  throw authError('web3_provider_disabled')
}

/** Checks the key or token first, as GoTrue does. Requests without a key or token get a 401. */
function createRejection(
  requireCredentials: (context: AuthContext, request: Request) => Promise<unknown>,
  code: AuthErrorCode,
  message?: string,
): Endpoint {
  return async (context, request) => {
    await requireCredentials(context, request)
    throw authError(code, message === undefined ? {} : { message })
  }
}

function requireKey(context: AuthContext, request: Request) {
  return context.authenticate(request)
}

function rejectProvider(_context: AuthContext, request: Request): never {
  const provider = new URL(request.url).searchParams.get('provider') ?? ''
  throw validationError(
    oauthProviders.includes(provider)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${provider.slice(0, 50)} could not be found`,
  )
}
