import { emailSchema } from '#lib/email-address.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { parseInput } from '#platform/auth/protocol/read-body.ts'

/** An address that a call can't do without. */
export function readAddress(email: string | null | undefined): string {
  if (!email) throw authError('validation_failed', { message: 'An email address is required' })
  return parseInput(email, emailSchema)
}
