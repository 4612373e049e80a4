import { PlatformError } from '../gateway/errors.ts'
import type { Authenticate, Identity, TrustedHeaders } from './identity.ts'
import type { Keys } from './keys.ts'
import { TokenError, type Tokens } from './tokens.ts'

interface AuthenticatorOptions {
  keys: Keys
  tokens: Tokens
  getClientAddress?: (request: Request) => string | null
}

/**
 * Reads role and claims from `apikey` and `Authorization`, as the hosted platform's gateway does.
 * Every request needs a key. A user's token replaces the key's role. The secret key grants
 * `service_role`, so browsers must never have it.
 */
export function createAuthenticator({
  keys,
  tokens,
  getClientAddress = () => null,
}: AuthenticatorOptions): Authenticate {
  function authenticateKey(apiKey: string, request: Request): Identity {
    const role = keys.getRole(apiKey)
    if (!role) throw createKeyError('bad_api_key')
    if (role === 'service_role' && isFromBrowser(request)) throw createKeyError('secret_key_in_browser')
    return { role, claims: { role } }
  }

  return async (request) => {
    const identity = await authenticateHeaders(request)
    const trustedHeaders = createTrustedHeaders(request, identity)
    return Object.keys(trustedHeaders).length > 0 ? { ...identity, trustedHeaders } : identity
  }

  function createTrustedHeaders(request: Request, { role }: Identity): TrustedHeaders {
    const headers: TrustedHeaders = {}
    const ip = getClientAddress(request)
    if (ip !== null) headers['x-forwarded-for'] = ip
    if (role !== 'service_role') return headers
    for (const name of ['x-acting-user', 'x-acting-address'] as const) {
      const value = request.headers.get(name)
      if (value !== null) headers[name] = value.slice(0, 50)
    }
    return headers
  }

  async function authenticateHeaders(request: Request): Promise<Identity> {
    const apiKey = request.headers.get('apikey')
    const bearer = readBearer(request.headers.get('authorization'))
    if (!apiKey && !bearer) throw createKeyError('no_api_key')
    if (!apiKey && bearer) {
      const identity = await authenticateBearer(bearer, request)
      // The hosted gateway requires a key next to a user's token, too.
      if (identity.role === 'authenticated') throw createKeyError('no_api_key')
      return identity
    }
    const keyIdentity = authenticateKey(apiKey ?? '', request)
    return bearer && bearer !== apiKey ? authenticateBearer(bearer, request) : keyIdentity
  }

  async function authenticateBearer(bearer: string, request: Request): Promise<Identity> {
    return bearer.startsWith('sb_') ? authenticateKey(bearer, request) : tokens.verify(bearer)
  }
}

function readBearer(header: string | null): string | null {
  if (header === null) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? []
  if (!token) throw new TokenError('malformed', 'Authorization must be a Bearer token')
  return token
}

/**
 * True for a browser's User-Agent, by the same rule as on the hosted platform. The check only
 * catches mistakes, because clients can send any User-Agent.
 */
function isFromBrowser({ headers }: Request): boolean {
  return headers.get('user-agent')?.startsWith('Mozilla/') ?? false
}

const keyErrors = {
  no_api_key: ['No API key found in request', 'No `apikey` request header was found.'],
  secret_key_in_browser: [
    'Forbidden use of secret API key in browser',
    'Use the publishable key here. If pages have shown the secret key to visitors, create new keys.',
  ],
  bad_api_key: ['Invalid API key', 'Double check your `anon` or `service_role` API key.'],
} as const

function createKeyError(code: keyof typeof keyErrors): PlatformError {
  const [message, hint] = keyErrors[code]
  return new PlatformError({ status: 401, code, message, hint })
}
