import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureKeys } from './keys.ts'
import { isPublicSiteUrl } from './published-keys.ts'

const folder = await mkdtemp(join(tmpdir(), 'stationhouse-published-'))
afterAll(() => rm(folder, { recursive: true }))

const createSharedSecret = (text: string) => ({ kty: 'oct', k: Buffer.from(text).toString('base64url') })
async function createKeysFrom(key: object, isPublic: boolean) {
  const file = join(folder, 'set.json')
  await writeFile(file, JSON.stringify({ keys: [key] }))
  return ensureKeys({ folder, file }, { isPublic })
}

test.each([
  [
    'the local secret of the hosted platform',
    createSharedSecret('super-secret-jwt-token-with-at-least-32-characters-long'),
  ],
  [
    'the shared secret of RFC 7515',
    { kty: 'oct', k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow' },
  ],
  ['a secret of one letter', createSharedSecret('a'.repeat(64))],
  ['a secret of zeros', { kty: 'oct', k: Buffer.alloc(32).toString('base64url') }],
])('Only a local site accepts %s as a key', async (_, key) => {
  await expect(createKeysFrom(key, true)).rejects.toThrow(
    "set.json) can't be used: this key is public or easy to guess",
  )
  expect((await createKeysFrom(key, false)).signingKey.alg).toBe('HS256')
})

test('A public site accepts a random key', async () => {
  const randomKey = { kty: 'oct', k: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url') }
  expect((await createKeysFrom(randomKey, true)).signingKey.alg).toBe('HS256')
})

test.each([
  'https://police.example.org',
  'https://127.0.0.1:3000',
  'http://police.example.org',
  'http://sub.harbor.city',
])('%s is a public site', (url) => expect(isPublicSiteUrl(url)).toBe(true))

test.each([
  'http://127.0.0.1:3000',
  'http://localhost:3000',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
  'http://site.test',
])('%s is a local site', (url) => expect(isPublicSiteUrl(url)).toBe(false))
