import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PlatformError } from '../gateway/errors.ts'
import { createAuthenticator } from './authenticate.ts'
import type { Authenticate } from './identity.ts'
import { ensureKeys, type Keys } from './keys.ts'
import { createTokens } from './tokens.ts'

const siteUrl = 'http://site.test'
/** Seconds since 1970. The clock of the tests stands still. */
const now = Math.floor(Date.now() / 1000)
let folder: string
let keys: Keys
let authenticate: Authenticate
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-keys-'))
  keys = await ensureKeys({ folder })
  authenticate = createAuthenticator({ keys, tokens: createTokens({ keys, siteUrl, clock: () => now * 1000 }) })
})
afterAll(() => rm(folder, { recursive: true }))

const createValidClaims = () => ({
  iss: `${siteUrl}/auth/v1`,
  sub: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  session_id: randomUUID(),
  iat: now,
  exp: now + 3600,
})
const sign = (claims: Record<string, unknown>) => createTokens({ keys, siteUrl }).sign(claims)

function authenticateHeaders(headers: Record<string, string>, authenticateRequest = authenticate) {
  return authenticateRequest(new Request(siteUrl, { headers })).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    return { status: error.status, code: error.code }
  })
}
const authenticateToken = (token: string, authenticateRequest = authenticate) =>
  authenticateHeaders({ apikey: keys.publishableKey, authorization: `Bearer ${token}` }, authenticateRequest)
const badToken = { status: 401, code: 'bad_jwt' }

describe('A valid token', () => {
  test('identifies its user as the caller', async () => {
    const claims = createValidClaims()
    expect(await authenticateToken(await sign(claims))).toEqual({ role: 'authenticated', claims })
  })

  test('is accepted for 30 s after it expires and then rejected', async () => {
    const time = { now: now * 1000 }
    const authenticateAt = createAuthenticator({ keys, tokens: createTokens({ keys, siteUrl, clock: () => time.now }) })
    const token = await sign(createValidClaims())
    for (const [second, isAccepted] of [
      [0, true],
      [3629, true],
      [3631, false],
    ] as const) {
      time.now = (now + second) * 1000
      expect('role' in (await authenticateToken(token, authenticateAt))).toBe(isAccepted)
    }
  })
})

describe('An invalid token', () => {
  test('is rejected if any of its bits was flipped', async () => {
    const bytes = Buffer.from(await sign(createValidClaims()))
    const bits = bytes.length * 8
    for (let count = 0; count < 1000; count += 1) {
      const bit = (count * 7919) % bits
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const token = flipped.toString('latin1')
      if (!/^[\x21-\x7e]+$/.test(token)) continue
      expect(await authenticateToken(token), `bit ${bit}`).toEqual(badToken)
    }
  })

  test('is rejected with any scheme other than Bearer', async () => {
    const authorization = `Basic ${await sign(createValidClaims())}`
    expect(await authenticateHeaders({ apikey: keys.publishableKey, authorization })).toEqual(badToken)
  })
})

describe('An API key', () => {
  test('determines the role, with or without the same key as Bearer token', async () => {
    const { publishableKey, secretKey } = keys
    expect(await authenticateHeaders({ apikey: publishableKey })).toMatchObject({ role: 'anon' })
    expect(await authenticateHeaders({ apikey: secretKey })).toMatchObject({ role: 'service_role' })
    expect(await authenticateHeaders({ authorization: `Bearer ${secretKey}` })).toMatchObject({ role: 'service_role' })
    expect(await authenticateHeaders({ apikey: secretKey, authorization: `Bearer ${secretKey}` })).toMatchObject({
      role: 'service_role',
    })
  })

  test('has no effect next to a user’s token, even if it is the secret key', async () => {
    const authorization = `Bearer ${await sign(createValidClaims())}`
    expect(await authenticateHeaders({ apikey: keys.secretKey, authorization })).toMatchObject({
      role: 'authenticated',
    })
  })

  test('is rejected from a browser if it is the secret key', async () => {
    const { publishableKey, secretKey } = keys
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const rejection = { status: 401, code: 'secret_key_in_browser' }
    expect(await authenticateHeaders({ ...browser, apikey: secretKey })).toEqual(rejection)
    expect(await authenticateHeaders({ ...browser, apikey: secretKey, authorization: `Bearer ${secretKey}` })).toEqual(
      rejection,
    )
    expect(await authenticateHeaders({ ...browser, authorization: `Bearer ${secretKey}` })).toEqual(rejection)
    expect(await authenticateHeaders({ ...browser, apikey: publishableKey })).toMatchObject({ role: 'anon' })
    expect(await authenticateHeaders({ 'user-agent': 'curl/8.14.1', apikey: secretKey })).toMatchObject({
      role: 'service_role',
    })
  })

  test('is required and must be valid, and a user’s token can’t replace it', async () => {
    const token = await sign(createValidClaims())
    expect(await authenticateHeaders({})).toEqual({ status: 401, code: 'no_api_key' })
    expect(await authenticateHeaders({ authorization: `Bearer ${token}` })).toEqual({ status: 401, code: 'no_api_key' })
    expect(await authenticateHeaders({ apikey: token })).toEqual({ status: 401, code: 'bad_api_key' })
    const roleToken = await sign({ role: 'service_role', iss: 'supabase', iat: now, exp: now + 99 })
    expect(await authenticateHeaders({ apikey: roleToken })).toEqual({ status: 401, code: 'bad_api_key' })
    expect(await authenticateHeaders({ apikey: `${keys.secretKey}x` })).toEqual({ status: 401, code: 'bad_api_key' })
    expect(await authenticateHeaders({ apikey: keys.publishableKey, authorization: 'Bearer sb_secret_guess' })).toEqual(
      {
        status: 401,
        code: 'bad_api_key',
      },
    )
  })
})

describe('Key files', () => {
  test('are private, created once, and shared by concurrent starts', async () => {
    const keyFolder = join(folder, 'together')
    const [first, second] = await Promise.all([ensureKeys({ folder: keyFolder }), ensureKeys({ folder: keyFolder })])
    expect(second.secretKey).toBe(first.secretKey)
    expect(second.signingKey.kid).toBe(first.signingKey.kid)
    expect((await ensureKeys({ folder: keyFolder })).signingKey.kid).toBe(first.signingKey.kid)
    for (const name of ['signing-keys.json', 'api-keys.json']) {
      expect((await stat(join(keyFolder, name))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(keyFolder)).mode & 0o777).toBe(0o700)
  })

  test('support rotation without invalidating old tokens or publishing a private key', async () => {
    const keyFolder = join(folder, 'rotated')
    const before = await ensureKeys({ folder: keyFolder })
    const token = await createTokens({ keys: before, siteUrl }).sign(createValidClaims())
    const rsa = await generateKeyPair('RS256', { extractable: true })
    const oldKeySet: { keys: object[] } = JSON.parse(await readFile(join(keyFolder, 'signing-keys.json'), 'utf8'))
    const secret = { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') }
    const file = join(keyFolder, 'set.json')
    await writeFile(
      file,
      JSON.stringify({ keys: [{ ...(await exportJWK(rsa.privateKey)), kid: 'rsa' }, ...oldKeySet.keys, secret] }),
    )
    const after = await ensureKeys({ folder: keyFolder, file })
    expect(after.secretKey).toBe(before.secretKey)
    const rotatedTokens = createTokens({ keys: after, siteUrl })
    expect((await rotatedTokens.verify(token)).role).toBe('authenticated')
    expect((await rotatedTokens.verify(await rotatedTokens.sign(createValidClaims()))).role).toBe('authenticated')
    expect(after.signingKey).toMatchObject({ alg: 'RS256', kid: 'rsa' })
    expect(after.publicKeySet.keys.map(({ kty }) => kty)).toEqual(['RSA', 'EC'])
    expect(JSON.stringify(after.publicKeySet)).not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/)
  })

  test('are read in place if the operator provides them, and nothing is written next to them', async () => {
    const [operatorFolder, keyFolder] = [join(folder, 'given'), join(folder, 'beside')]
    await mkdir(operatorFolder)
    const file = join(operatorFolder, 'set.json')
    await writeFile(file, JSON.stringify({ keys: [{ kty: 'oct', k: Buffer.alloc(32, 9).toString('base64url') }] }))
    const keys = await ensureKeys({ folder: keyFolder, file })
    expect(await readdir(operatorFolder)).toEqual(['set.json'])
    expect(await readdir(keyFolder)).toEqual(['api-keys.json'])
    expect((await ensureKeys({ folder: keyFolder, file })).secretKey).toBe(keys.secretKey)
  })

  test('next to the operator’s signing keys still provide the API keys of an earlier version', async () => {
    const operatorFolder = join(folder, 'earlier')
    const earlier = await ensureKeys({ folder: operatorFolder })
    const keys = await ensureKeys({ folder: join(folder, 'later'), file: join(operatorFolder, 'signing-keys.json') })
    expect(keys.secretKey).toBe(earlier.secretKey)
  })

  test.each([
    ['invalid JSON', '{'],
    ['an empty set', '{"keys":[]}'],
    ['a short secret', '{"keys":[{"kty":"oct","k":"c2hvcnQ"}]}'],
    ['a public key', '{"keys":[{"kty":"EC","crv":"P-256","x":"a","y":"b"}]}'],
  ])('with %s stop the start with an error that names the file', async (_, text) => {
    const file = join(folder, 'wrong.json')
    await writeFile(file, text)
    await expect(ensureKeys({ folder, file })).rejects.toThrow(`AUTH_SIGNING_KEYS (${file}) can't be used`)
  })
})
