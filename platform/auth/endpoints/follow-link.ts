import type { Endpoint } from '../auth-context.ts'
import { getTokenTypes, isPkceLink } from '../one-time/one-time-tokens.ts'
import { validationError } from '../protocol/errors.ts'

/**
 * `GET /verify`: the target of links in emails. Mail scanners follow links too, so this endpoint
 * doesn't redeem the token, but redirects to the page that redeems it. With PKCE, the endpoint adds
 * a code that works only in the client that requested the link.
 */
export const followLink: Endpoint = async (context, request) => {
  const { searchParams: query } = new URL(request.url)
  const type = query.get('type') ?? ''
  const linkToken = (query.get('token') || query.get('token_hash') || '').slice(0, 500)
  if (!type) throw validationError('Verify requires a verification type')
  if (!linkToken) throw validationError('Verify requires a token or a token hash')
  const landingPage = context.redirects.getLandingPage(type, context.redirects.readAllowedUrl(request))
  const types = getTokenTypes(type)
  const token =
    types && (await context.oneTimeTokens.find(context.sql, { credential: { linkToken }, types, now: context.now() }))
  if (!token) {
    // Counts only invalid links, because valid links must still work after many invalid links.
    await context.limits.count(request, [{ limit: 'verify_address' }])
    if (isPkceLink(linkToken)) landingPage.search = new URLSearchParams(linkErrorParameters).toString()
    // The empty `sb` tells client libraries that the auth service wrote the fragment.
    landingPage.hash = new URLSearchParams({ ...linkErrorParameters, sb: '' }).toString()
  } else if (token.flowStateId && !token.type.startsWith('email_change')) {
    landingPage.searchParams.set('code', context.flowStates.deriveCode(token.flowStateId))
  } else {
    landingPage.searchParams.set('token_hash', linkToken)
    landingPage.searchParams.set('type', type)
  }
  const headers = { location: landingPage.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}

const linkErrorParameters = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}
