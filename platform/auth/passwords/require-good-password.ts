import { authError, WeakPasswordError } from '../protocol/errors.ts'
import { isCommonPassword } from './is-common-password.ts'

const leastCharacters = 6
/** bcrypt reads no further. */
const mostBytes = 72

/** Throws GoTrue's answer for a password that is too short, too long, or among the commonest. */
export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > mostBytes) {
    throw authError('validation_failed', { message: `Password cannot be longer than ${mostBytes} characters` })
  }
  if ([...password].length < leastCharacters) {
    throw new WeakPasswordError('length', `Password should be at least ${leastCharacters} characters.`)
  }
  if (isCommonPassword(password)) throw new WeakPasswordError('pwned')
}
