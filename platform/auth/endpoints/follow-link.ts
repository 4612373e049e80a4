import { isPkceLink } from '../one-time/one-time-tokens.ts'
import { getTokenTypes } from '../one-time/verify-types.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'

/**
 * `GET /verify`: where the links of mails point. Programs that look into mailboxes follow links, so this spends nothing:
 * it leads to the page that does, with the token, or with the code that only the client which asked can use.
 */
export const followLink: Endpoint = async (context, request) => {
  const { searchParams: query } = new URL(request.url)
  const type = query.get('type') ?? ''
  const value = (query.get('token') || query.get('token_hash') || '').slice(0, 500)
  if (!type) throw authError('validation_failed', { message: 'Verify requires a verification type' })
  if (!value) throw authError('validation_failed', { message: 'Verify requires a token or a token hash' })
  const target = context.redirects.landingFor(type, context.redirects.allow(query.get('redirect_to')))
  const types = getTokenTypes(type)
  const found =
    types && (await context.oneTimeTokens.find(context.sql, { proof: { value }, types, now: context.now() }))
  if (!found) {
    // Right links are followed however often a caller tried wrong ones.
    await context.limits.count(request, [{ limit: 'verify_address', of: context.callerOf(request) }])
    if (isPkceLink(value)) target.search = new URLSearchParams(refusal).toString()
    // By `sb` clients tell whose fragment this is.
    target.hash = new URLSearchParams({ ...refusal, sb: '' }).toString()
  } else if (found.flowStateId && !found.type.startsWith('email_change')) {
    target.searchParams.set('code', context.flowStates.codeOf(found.flowStateId))
  } else {
    target.searchParams.set('token_hash', value)
    target.searchParams.set('type', type)
  }
  const headers = { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}

const refusal = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}
