import { PlatformError } from '#platform/gateway/errors.ts'

/**
 * GoTrue's error codes with their status and text:
 * https://supabase.com/docs/guides/auth/debugging/error-codes. `last_admin` is an addition.
 */
const catalog = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid claim: missing sub claim'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  feature_disabled: [404, 'This feature is disabled'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  invalid_credentials: [400, 'Invalid login credentials'],
  last_admin: [422, "The last active administrator can't be removed, suspended or demoted"],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name for this user already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_recovery_codes_locked: [429, 'Too many failed verification attempts, try again later'],
  mfa_recovery_codes_sole_factor: [422, 'At least one other verified factor is required to generate recovery codes'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_verified_factor_exists: [422, 'Recovery codes are already enrolled for this user, use regenerate to rotate them'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'Not Found'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_provider_disabled: [422, 'Phone logins are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Internal Server Error'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [404, 'User not found'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'Password is known to be weak and easy to guess, please choose a different one.'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} satisfies Record<string, [status: number, message: string]>

export type AuthErrorCode = keyof typeof catalog

/**
 * Creates an error from the catalog. `details` override the catalog's status and message, because
 * some of GoTrue's endpoints differ.
 */
export function authError(code: AuthErrorCode, details: AuthErrorDetails = {}): PlatformError {
  const [status, message] = catalog[code]
  return new PlatformError({ status, code, message, ...details })
}

/** Creates GoTrue's error for an invalid request. */
export function validationError(message: string): PlatformError {
  return authError('validation_failed', { message })
}

interface AuthErrorDetails {
  status?: number
  message?: string
  headers?: Record<string, string>
  cause?: unknown
}

/**
 * The error `weak_password`. GoTrue lists the reasons next to the code, and the client library
 * passes them on.
 */
export class WeakPasswordError extends PlatformError {
  readonly reasons: readonly WeakPasswordReason[]

  constructor(reason: WeakPasswordReason, message: string = catalog.weak_password[1]) {
    super({ status: catalog.weak_password[0], code: 'weak_password', message })
    this.name = 'WeakPasswordError'
    this.reasons = [reason]
  }
}

export type WeakPasswordReason = 'length' | 'pwned'

export function isAuthError(error: unknown, code: AuthErrorCode): boolean {
  return error instanceof PlatformError && error.code === code
}
