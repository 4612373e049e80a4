import { explainFailure, hasErrorCode } from '#app/lib/browser/server-message.ts'

/** Why a code of a second factor was refused, in plain words where the server's are not. */
export function explainCode(error: unknown, kind: 'app' | 'recovery'): string {
  if (hasErrorCode(error, 'mfa_verification_failed')) return wrong[kind]
  if (hasErrorCode(error, 'mfa_challenge_expired'))
    return 'That took too long. Please enter the code that the app shows now.'
  if (hasErrorCode(error, 'mfa_recovery_codes_locked'))
    return 'Too many wrong recovery codes. Please wait some minutes, then try again.'
  return explainFailure(error)
}

const wrong = {
  app: 'This code is not right. Enter the six digits that your app shows now; each works once, for half a minute. If none works, check that your phone sets its clock by itself.',
  recovery: 'This is none of your recovery codes, or it was used before. Each works once.',
}
