import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queryable, Sql } from '#platform/database/sql.ts'
import { decryptWithAny, encryptWith } from '#platform/identity/cipher.ts'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Encrypts the secrets of authenticator apps, so an attacker who can read the database can't create
 * codes. Encryption binds each secret to its factor. An attacker who can write to the database
 * therefore can't copy the secret of their own app to another account.
 */
export interface FactorSecrets {
  encrypt(secret: string, factorId: string): string
  /**
   * Returns null if the key is missing, the secret isn't encrypted, or it belongs to another
   * factor.
   */
  decrypt(storedSecret: string, factorId: string): string | null
  /** The prefix of secrets that were encrypted with the current key. */
  currentPrefix: string
}

const format = 'sealed'

export function createFactorSecrets(keys: Keys): FactorSecrets {
  const secrets = keys.deriveSecrets('stationhouse factor secret')
  const keyId = createHash('sha256').update(secrets[0]).digest('base64url').slice(0, 8)
  const currentPrefix = `${format}.${keyId}.`
  return {
    currentPrefix,
    encrypt: (secret, factorId) => currentPrefix + encryptWith(secrets[0], secret, factorId).toString('base64url'),
    decrypt(storedSecret, factorId) {
      if (!storedSecret.startsWith(`${format}.`)) return null
      return decryptWithAny(secrets, Buffer.from(storedSecret.split('.')[2] ?? '', 'base64url'), factorId)
    },
  }
}

const rowSchema = z.object({ id: z.guid(), secret: z.string() })

/**
 * Re-encrypts all secrets that use an older key. Operators can then remove the older key. Resolves
 * to the number of secrets that no key can decrypt. Factors with such a secret reject every code.
 */
export async function reencryptFactorSecrets({
  sql,
  factorSecrets,
}: {
  sql: Sql
  factorSecrets: FactorSecrets
}): Promise<number> {
  return sql.begin(async (transaction) => {
    const rows = await transaction`
      select id, secret from auth.mfa_factors
      where secret is not null and not starts_with(secret, ${factorSecrets.currentPrefix}) for update`
    let failures = 0
    for (const row of rows)
      failures += (await reencryptFactorSecret(transaction, factorSecrets, rowSchema.parse(row))) ? 0 : 1
    return failures
  })
}

async function reencryptFactorSecret(
  sql: Queryable,
  { decrypt, encrypt }: FactorSecrets,
  { id, secret }: z.infer<typeof rowSchema>,
) {
  const plaintext = decrypt(secret, id)
  if (plaintext === null) return false
  await sql`update auth.mfa_factors set secret = ${encrypt(plaintext, id)} where id = ${id}`
  return true
}
