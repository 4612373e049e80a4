import { explainFailure, hasErrorCode } from '#app/lib/browser/server-message.ts'

export function explainCodeError(error: unknown, kind: 'app' | 'recovery'): string {
  if (hasErrorCode(error, 'mfa_verification_failed')) return wrongCodeMessages[kind]
  if (hasErrorCode(error, 'mfa_challenge_expired')) return 'That took too long. Enter the code that your app shows now.'
  if (hasErrorCode(error, 'mfa_recovery_codes_locked'))
    return 'Too many wrong recovery codes. Wait a few minutes, then try again.'
  return explainFailure(error)
}

const wrongCodeMessages = {
  app:
    'That code isn’t right. Enter the six digits that your app shows now. Each code works once, ' +
    'for 30 seconds. If no code works, set your phone’s clock to automatic.',
  recovery: 'That isn’t one of your unused recovery codes. Each code works once.',
}
