import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { ensureSecretFile } from '#lib/disk/ensure-secret-file.ts'
import { readTextIfExists } from '#lib/disk/read-text-if-exists.ts'
import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'

const kidField = { kid: z.string().min(1).max(200).optional() }

/** A private key of a JWK set (RFC 7517): for ES256, RS256, or HS256 (`oct`, at least 256 bits). */
export const keySchema = z.discriminatedUnion('kty', [
  z.object({ ...kidField, kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
  z.object({
    ...kidField,
    kty: z.literal('RSA'),
    n: z.string().min(342, 'an RSA key needs at least 2048 bits'),
    e: z.string(),
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
  z.object({ ...kidField, kty: z.literal('oct'), k: z.string().min(43, 'a shared secret needs at least 256 bits') }),
])
const keysSchema = z.array(keySchema).min(1)
const keySetSchema = z.union([z.object({ keys: keysSchema }), keysSchema.transform((keys) => ({ keys }))])
const apiKeysSchema = z.object({ publishableKey: z.string().min(20), secretKey: z.string().min(20) })

export function createKeyFileError(file: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} can't be used: ${reason}`, { cause })
}

/**
 * Reads the private JWK set in `file`, or generates it if the file is missing. Throws
 * `OperatorError`.
 */
export async function ensureKeySet(file: string) {
  return parseKeySet(file, await ensureSecretFile(file, generateKeySet))
}

export function describeKeySetFile(file: string): string {
  return `AUTH_SIGNING_KEYS (${file})`
}

/**
 * Reads the private JWK set in the file of `AUTH_SIGNING_KEYS`, or a plain array of keys. Throws
 * `OperatorError`.
 */
export async function readKeySet(file: string) {
  const label = describeKeySetFile(file)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const reason =
      getErrorCode(error) === 'ENOENT'
        ? 'there is no such file'
        : `reading it failed (${getErrorCode(error) || 'unknown'})`
    throw createKeyFileError(label, reason, error)
  })
  return parseKeySet(label, text)
}

/**
 * Reads the two API keys in `earlierFile` if it exists, else in `file`. Generates `file` if it is
 * missing.
 */
export async function ensureApiKeys({ file, earlierFile }: { file: string; earlierFile: string }) {
  const earlierText = await readTextIfExists(earlierFile)
  if (earlierText !== null) return parseFile(earlierFile, earlierText, apiKeysSchema)
  return parseFile(file, await ensureSecretFile(file, generateApiKeys), apiKeysSchema)
}

async function generateKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify({ keys: [{ ...jwk, alg: 'ES256', use: 'sig', kid: randomBytes(12).toString('base64url') }] })
}

function generateApiKeys(): string {
  return JSON.stringify({
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  })
}

function parseKeySet(file: string, text: string) {
  return parseFile(file, text, keySetSchema).keys
}

function parseFile<T>(file: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? describeIssue(error) : 'the file is not JSON'
    throw createKeyFileError(file, reason, error)
  }
}

function describeIssue({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.map(String).join('.')
  return path ? `${path}: ${issue?.message}` : `${issue?.message}`
}
