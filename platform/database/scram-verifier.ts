import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Derivation {
  salt: Buffer
  iterations: number
}

const saltBytes = 16

/**
 * Creates the verifier that Postgres stores for a password, because SQL statements must not contain
 * the password. The password must be ASCII, because it isn't normalized as RFC 4013 requires. See
 * https://www.rfc-editor.org/rfc/rfc5802#section-3, https://www.rfc-editor.org/rfc/rfc7677, and
 * https://www.postgresql.org/docs/18/catalog-pg-authid.html.
 */
export function createVerifier(password: string, iterations: number): Promise<string> {
  return deriveVerifier(password, { salt: randomBytes(saltBytes), iterations })
}

/**
 * True if `verifier` was derived from `password`. The check takes a tenth of the time of a login
 * attempt.
 */
export async function matchesVerifier(verifier: string, password: string): Promise<boolean> {
  const [, iterations, salt = ''] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(verifier) ?? []
  if (iterations === undefined) return false
  const expectedBytes = Buffer.from(
    await deriveVerifier(password, { salt: Buffer.from(salt, 'base64'), iterations: Number(iterations) }),
  )
  const verifierBytes = Buffer.from(verifier)
  return verifierBytes.length === expectedBytes.length && timingSafeEqual(verifierBytes, expectedBytes)
}

async function deriveVerifier(password: string, { salt, iterations }: Derivation): Promise<string> {
  const saltedPassword = await promisify(pbkdf2)(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', saltedPassword).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const serverKey = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
