import postgres from 'postgres'
import { authError } from '../protocol/errors.ts'

/** Words what the database refuses about an account; anything else is thrown on as it is. */
export function translateAccountError(cause: unknown): never {
  if (!(cause instanceof postgres.PostgresError)) throw cause
  if (cause.constraint_name === 'users_email_key') throw authError('email_exists', { cause })
  if (cause.constraint_name === 'staff_keeps_an_active_admin') {
    throw authError('last_admin', { message: cause.message, cause })
  }
  // The triggers of the site's own tables say who may have an account at all.
  if (cause.code === '42501') throw authError('signup_disabled', { message: cause.message, cause })
  if (cause.code === '23505')
    throw authError('validation_failed', { status: 422, message: 'User already exists', cause })
  if (cause.code === '23514') throw authError('validation_failed', { status: 422, message: cause.message, cause })
  throw cause
}
