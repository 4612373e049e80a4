import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { requireSession } from '../../sessions/require-session.ts'

/** `/factors/recovery-codes…`: not offered, as on a new hosted project; an administrator resets a lost factor. */
export const refuseRecoveryCodes: Endpoint = async (context, request) => {
  const { aal } = await requireSession(context, request)
  const isVerifying = new URL(request.url).pathname.endsWith('/verify')
  if (isVerifying) throw authError('mfa_recovery_codes_verify_not_enabled')
  if (request.method === 'POST') throw authError('mfa_recovery_codes_enroll_not_enabled')
  if (request.method === 'DELETE' && aal !== 'aal2') {
    throw authError('insufficient_aal', { status: 403, message: 'AAL2 required to delete recovery codes' })
  }
  throw authError('mfa_factor_not_found', { message: 'The user has not enrolled recovery codes' })
}
