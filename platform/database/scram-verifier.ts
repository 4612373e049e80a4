import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Creates the verifier that Postgres stores for a password, because SQL statements must not contain
 * the password. The password must be ASCII, because it isn't normalized as RFC 4013 requires. See
 * https://www.rfc-editor.org/rfc/rfc5802#section-3, https://www.rfc-editor.org/rfc/rfc7677, and
 * https://www.postgresql.org/docs/18/catalog-pg-authid.html.
 */
export async function createVerifier(password: string, iterations: number): Promise<string> {
  const salt = randomBytes(16)
  const saltedPassword = await promisify(pbkdf2)(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', saltedPassword).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const serverKey = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
