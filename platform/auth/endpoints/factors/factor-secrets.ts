import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queryable, Sql } from '#platform/database/sql.ts'
import { decryptWithAny, encryptWith } from '#platform/identity/cipher.ts'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * The secrets of authenticator apps as the database has them: sealed, so that whoever reads it can't make codes, and
 * bound to their factor, so that whoever writes to it can't put a known secret in place of another.
 */
export interface FactorSecrets {
  encrypt(secret: string, factorId: string): string
  /** Null when the key it was sealed with is gone, or it is another factor's. Secrets from before 0.3.0 are plain. */
  decrypt(stored: string, factorId: string): string | null
  /** What everything begins with that the current key sealed. */
  currentPrefix: string
}

const mark = 'sealed'

export function createFactorSecrets(keys: Keys): FactorSecrets {
  const secrets = keys.secretsFor('stationhouse factor secret')
  const keyId = createHash('sha256').update(secrets[0]).digest('base64url').slice(0, 8)
  const currentPrefix = `${mark}.${keyId}.`
  return {
    currentPrefix,
    encrypt: (secret, factorId) => currentPrefix + encryptWith(secrets[0], secret, factorId).toString('base64url'),
    decrypt(stored, factorId) {
      if (!stored.startsWith(`${mark}.`)) return stored
      return decryptWithAny(secrets, Buffer.from(stored.split('.')[2] ?? '', 'base64url'), factorId)
    },
  }
}

const rowSchema = z.object({ id: z.guid(), secret: z.string() })

/**
 * Seals with the current key what isn't sealed with it, so that a key that was rotated may go after the next start.
 * Resolves to how many secrets no key can open; their factors accept no code.
 */
export async function sealFactorSecrets({
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
    let lost = 0
    for (const row of rows) lost += (await sealOne(transaction, factorSecrets, rowSchema.parse(row))) ? 0 : 1
    return lost
  })
}

async function sealOne(sql: Queryable, { decrypt, encrypt }: FactorSecrets, { id, secret }: z.infer<typeof rowSchema>) {
  const plain = decrypt(secret, id)
  if (plain === null) return false
  await sql`update auth.mfa_factors set secret = ${encrypt(plain, id)} where id = ${id}`
  return true
}
