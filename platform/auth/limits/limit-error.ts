import type { PlatformError } from '#platform/gateway/errors.ts'
import { authError } from '../protocol/errors.ts'
import type { LimitRule } from './limit-rules.ts'

/** GoTrue's answers for too many requests and too many mails, which also say how long to wait. */
export function limitError(waitSeconds: number, mails?: LimitRule['mails']): PlatformError {
  const seconds = Math.max(1, waitSeconds)
  const headers = { 'retry-after': String(seconds) }
  const wait = nameWait(seconds)
  if (mails === 'between') {
    const message = `For security purposes, you can only request this after ${wait}.`
    return authError('over_email_send_rate_limit', { message, headers })
  }
  if (mails === 'many') {
    return authError('over_email_send_rate_limit', { message: `Email rate limit exceeded. ${again(wait)}`, headers })
  }
  return authError('over_request_rate_limit', { message: `Request rate limit reached. ${again(wait)}`, headers })
}

const again = (wait: string) => `Please try again in ${wait}.`

function nameWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
