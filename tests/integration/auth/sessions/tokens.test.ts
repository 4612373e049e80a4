import { createHmac, randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTokens } from '#platform/identity/tokens.ts'
import { type PlatformFixture, startPlatform } from '../platform-fixture.ts'

let backend: PlatformFixture
let sign: (claims: Record<string, unknown>) => Promise<string>
const now = Math.floor(Date.now() / 1000)
const session = { sub: randomUUID(), session_id: randomUUID() }
beforeAll(async () => {
  backend = await startPlatform()
  sign = createTokens({ keys: backend.keys, siteUrl: backend.url }).sign
  const { admin } = backend.database
  await admin`insert into auth.users (id, email, email_confirmed_at) values (${session.sub}, 'a@example.org', now())`
  await admin`update staff set status = 'active', role = 'admin' where user_id = ${session.sub}`
  await admin`insert into auth.sessions (id, user_id) values (${session.session_id}, ${session.sub})`
})
afterAll(() => backend.close())

const createValidClaims = () => ({
  iss: `${backend.url}/auth/v1`,
  aud: 'authenticated',
  role: 'authenticated',
  ...session,
  aal: 'aal1',
  iat: now,
  exp: now + 3600,
})

/** A call to each service that checks the token. */
const services = [
  { name: 'auth', method: 'GET', path: '/auth/v1/user', codes: ['bad_jwt'] },
  { name: 'rest', method: 'GET', path: '/rest/v1/articles?select=id', codes: ['PGRST301', 'PGRST303'] },
  { name: 'storage', method: 'POST', path: '/storage/v1/object/list/media-library', codes: ['InvalidJWT'] },
  { name: 'functions', method: 'GET', path: '/functions/v1/discord-post-article', codes: ['bad_jwt'] },
]
const codeSchema = z.looseObject({ code: z.unknown(), error_code: z.string().optional() })

function callService({ method, path }: (typeof services)[number], token: string): Promise<Response> {
  return backend.send(method, path, { token, ...(method === 'POST' ? { body: { prefix: '' } } : {}) })
}

async function expectRejectedEverywhere(token: string): Promise<void> {
  for (const service of services) {
    const response = await callService(service, token)
    const body = codeSchema.parse(await response.json())
    expect({ service: service.name, status: response.status }).toEqual({ service: service.name, status: 401 })
    expect(service.codes).toContain(body.error_code ?? body.code)
  }
}

test('Every service accepts a valid token', async () => {
  const token = await sign(createValidClaims())
  for (const service of services) expect((await callService(service, token)).status, service.name).toBe(200)
})

const wrongClaims: [string, Record<string, unknown>][] = [
  ['that expired 31 s ago', { exp: now - 31 }],
  ['that expired in 1970', { exp: 1 }],
  ['without expiry', { exp: undefined }],
  ['whose expiry is text', { exp: String(now + 3600) }],
  ['whose expiry is null', { exp: null }],
  ['that becomes valid in an hour', { nbf: now + 3600 }],
  ['whose nbf is text', { nbf: 'tomorrow' }],
  ['issued an hour in the future', { iat: now + 3600 }],
  ['without iat', { iat: undefined }],
  ['of another issuer', { iss: 'http://evil.test/auth/v1' }],
  ['of an issuer with the same prefix', { iss: 'http://stationhouse.test/auth/v1/../v2' }],
  ['of an issuer in capitals', { iss: 'HTTP://STATIONHOUSE.TEST/auth/v1' }],
  ['of the hosted issuer', { iss: 'supabase' }],
  ['without issuer', { iss: undefined }],
  ['for another audience', { aud: 'anon' }],
  ['for several audiences', { aud: ['authenticated', 'other'] }],
  ['without audience', { aud: undefined }],
  ['of a user with the role service_role', { role: 'service_role' }],
  ['of a user with the role anon', { role: 'anon' }],
  ['with the role postgres', { role: 'postgres' }],
  ['with the role supabase_auth_admin', { role: 'supabase_auth_admin' }],
  ['with the role authenticator', { role: 'authenticator' }],
  ['with the role none', { role: 'none' }],
  ['with a role in another letter case', { role: 'Authenticated' }],
  ['with SQL after the role', { role: 'authenticated; set role postgres' }],
  ['with a list of roles', { role: ['authenticated'] }],
  ['without role', { role: undefined }],
  ['with an empty role', { role: '' }],
  ['without subject', { sub: undefined }],
  ['with SQL as subject', { sub: "1' or true" }],
  ['with a number as subject', { sub: 1 }],
  ['without session', { session_id: undefined }],
  ['with a session that isn’t a UUID', { session_id: 'x' }],
  ['of service_role by the hosted issuer, with a user', { role: 'service_role', iss: 'supabase' }],
]
test.each(wrongClaims)('Every service rejects a token %s', async (_, changedClaims) => {
  await expectRejectedEverywhere(await sign({ ...createValidClaims(), ...changedClaims }))
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (data: string, secret: string) => createHmac('sha256', secret).update(data).digest('base64url')
async function signWithOtherKey(header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT(createValidClaims()).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey)
}
const getKeyId = () => backend.keys.signingKey.kid
const forgeries: [string, () => string | Promise<string>][] = [
  ['with the algorithm none', () => `${encode({ alg: 'none', kid: getKeyId() })}.${encode(createValidClaims())}.`],
  ...['None', 'RS256', 'ES384', 'EdDSA', ''].map((alg): [string, () => string] => [
    `with the algorithm “${alg}” and a signature`,
    () => `${encode({ alg, kid: getKeyId() })}.${encode(createValidClaims())}.AAAA`,
  ]),
  [
    'that uses the public key as a shared secret',
    () => {
      const data = `${encode({ alg: 'HS256', kid: getKeyId() })}.${encode(createValidClaims())}`
      return `${data}.${hmac(data, JSON.stringify(backend.keys.publicKeySet.keys[0]))}`
    },
  ],
  [
    'signed with an empty secret',
    () => {
      const data = `${encode({ alg: 'HS256', kid: getKeyId() })}.${encode(createValidClaims())}`
      return `${data}.${hmac(data, '')}`
    },
  ],
  ['of another key with our key ID', () => signWithOtherKey({ kid: getKeyId() })],
  ['of an unknown key', () => signWithOtherKey({ kid: 'unknown' })],
  ['with SQL as kid', () => signWithOtherKey({ kid: "x' union select 'key" })],
  ['with a path as kid', () => signWithOtherKey({ kid: '../../../../dev/null' })],
  ['with kid __proto__', () => signWithOtherKey({ kid: '__proto__' })],
  ['without kid', () => signWithOtherKey({})],
  ['that contains its own key', () => signWithOtherKey({ jwk: { kty: 'EC' }, kid: getKeyId() })],
  ['with a URL for its key', () => signWithOtherKey({ jku: 'http://evil.test/keys', kid: getKeyId() })],
  ['with a signature of zeros', async () => replaceSignature(await sign(createValidClaims()), Buffer.alloc(64))],
  ['without signature', async () => replaceSignature(await sign(createValidClaims()), Buffer.alloc(0))],
  [
    'with the signature of another token',
    async () =>
      replaceSignatureWithOther(await sign(createValidClaims()), await sign({ ...createValidClaims(), role: 'anon' })),
  ],
  ['that is truncated', async () => (await sign(createValidClaims())).slice(0, -3)],
  ['with a fourth part', async () => `${await sign(createValidClaims())}.AAAA`],
  ['with padding', async () => `${await sign(createValidClaims())}==`],
  ['of 9 KB', () => sign({ ...createValidClaims(), data: 'x'.repeat(9000) })],
  ['whose claims are text', () => `${encode({ alg: 'ES256', kid: getKeyId() })}.${encode('text')}.AAAA`],
  ['that consists of dots', () => '..'],
  ['that is a word', () => 'token'],
]
test.each(forgeries)('Every service rejects a token %s', async (_, createToken) => {
  await expectRejectedEverywhere(await createToken())
})

function replaceSignature(token: string, signature: Buffer): string {
  return `${token.slice(0, token.lastIndexOf('.') + 1)}${signature.toString('base64url')}`
}

function replaceSignatureWithOther(token: string, otherToken: string): string {
  return token.slice(0, token.lastIndexOf('.')) + otherToken.slice(otherToken.lastIndexOf('.'))
}
