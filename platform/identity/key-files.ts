import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { OperatorError } from '#lib/operator-error.ts'

const named = { kid: z.string().min(1).max(200).optional() }

/** A private key of a JWK set (RFC 7517): ES256, RS256, or HS256 as `oct` of at least 256 bit. */
export const keySchema = z.discriminatedUnion('kty', [
  z.object({ ...named, kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
  z.object({
    ...named,
    kty: z.literal('RSA'),
    n: z.string().min(342, 'an RSA key needs at least 2048 bit'),
    e: z.string(),
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
  z.object({ ...named, kty: z.literal('oct'), k: z.string().min(43, 'a shared secret needs at least 256 bit') }),
])
const keySetSchema = z.object({ keys: z.array(keySchema).min(1) })
const apiKeysSchema = z.object({ publishableKey: z.string().min(20), secretKey: z.string().min(20) })

/** Keys that can't be used; `message` is one sentence for the person who started the server, and names the file. */
export class KeyFileError extends OperatorError {
  override readonly name = 'KeyFileError'

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} can't be used: ${reason}`, { cause })
  }
}

/** Reads a private JWK set; a bare array of keys is understood too. Throws `KeyFileError`. */
export async function readKeySet(file: string, options: { isMadeWhenMissing: boolean }) {
  const kept = options.isMadeWhenMissing ? await ensureFile(file, makeKeySet) : await readGiven(file)
  return parseFile(
    file,
    kept,
    z.union([
      keySetSchema,
      z
        .array(keySchema)
        .min(1)
        .transform((keys) => ({ keys })),
    ]),
  ).keys
}

/** Reads the publishable and the secret API key, or makes them; a file of an earlier version counts first. */
export async function ensureKeyFile(file: string, earlier: string) {
  const kept = await readIfThere(earlier)
  if (kept !== null) return parseFile(earlier, kept, apiKeysSchema)
  return parseFile(file, await ensureFile(file, async () => makeApiKeys()), apiKeysSchema)
}

async function makeKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify({ keys: [{ ...jwk, alg: 'ES256', use: 'sig', kid: randomBytes(12).toString('base64url') }] })
}

function makeApiKeys(): string {
  return JSON.stringify({
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  })
}

/** Written aside and linked into place: whole or not at all, and two who start together agree on one. */
async function ensureFile(path: string, make: () => Promise<string>): Promise<string> {
  const kept = await readIfThere(path)
  if (kept !== null) return kept
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(await make())
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function readGiven(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new KeyFileError(file, code === 'ENOENT' ? 'there is no such file' : `reading it failed (${code})`, error)
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parseFile<T>(file: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON'
    throw new KeyFileError(file, reason, error)
  }
}
