import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { requireSession } from '../sessions/require-session.ts'
import { requireAdmin } from './admin/require-admin.ts'

/** `/passkeys/…`: nobody signs in by a passkey. */
export const refusePasskeys: Endpoint = async (context, request) => {
  await context.identify(request)
  throw authError('passkey_disabled')
}

/** `/admin/users/{id}/passkeys` */
export const refusePasskeysByAdmin: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  throw authError('passkey_disabled')
}

/** `/oauth/…`, `/user/oauth/…`: nobody signs in elsewhere with an account of this site. */
export const refuseOauthServer: Endpoint = async (context, request) => {
  await context.identify(request)
  throw authError('feature_disabled', { message: 'OAuth server is disabled' })
}

/** `/admin/oauth/…` */
export const refuseOauthClientsByAdmin: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  throw authError('feature_disabled', { message: 'OAuth server is disabled' })
}

/** `/admin/custom-providers` */
export const refuseCustomProvidersByAdmin: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  throw authError('feature_disabled', { message: 'Custom OAuth providers are disabled' })
}

/** `/user/identities/…`: accounts can't be joined with those of other services, as on a new hosted project. */
export const refuseLinking: Endpoint = async (context, request) => {
  await requireSession(context, request)
  throw authError('manual_linking_disabled')
}
