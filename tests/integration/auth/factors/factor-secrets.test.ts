import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuth } from '#platform/auth/create-auth.ts'
import { createKeys, type Keys } from '#platform/identity/keys.ts'
import { staffAccountHooks } from '#server/platform/account-hooks.ts'
import { siteUrl, startAuth } from '../auth-fixture.ts'
import { createFactorCalls, type NewFactor, outcomeOf } from './factor-calls.ts'

const auth = await startAuth()
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

async function addMemberWithFactor() {
  const email = `${crypto.randomUUID()}@example.org`
  await auth.addStaff(email)
  const { access_token: token } = await auth.signIn(email)
  const factor = await calls.enroll(token)
  expect(outcomeOf(await calls.prove(token, factor))).toBe('200')
  return { token, factor }
}

async function storedSecretOf({ id }: NewFactor): Promise<string> {
  const [row] = await auth.test.admin`select secret from auth.mfa_factors where id = ${id}`
  return z.string().parse(row?.secret)
}

const store = ({ id }: NewFactor, secret: string) =>
  auth.test.admin`update auth.mfa_factors set secret = ${secret} where id = ${id}`

/** Starts the service again with these keys, on the same database. */
function restart(keys: Keys) {
  const { tokens, authenticate } = auth
  const mailer = { enqueue: async () => {}, wake() {} }
  return createAuth({
    database: auth.test.database,
    keys,
    tokens,
    authenticate,
    accountHooks: staffAccountHooks,
    mailer,
    sendsMail: true,
    siteUrl,
    autoconfirm: true,
    clock: () => auth.time.now,
  })
}

async function seal(keys: Keys): Promise<number> {
  const next = restart(keys)
  const lostCount = await next.encryptFactorSecrets()
  await next.close()
  return lostCount
}

test('Stores factor secrets encrypted', async () => {
  const { factor } = await addMemberWithFactor()
  const stored = await storedSecretOf(factor)
  expect(stored).toMatch(/^sealed\./)
  const [all] = await auth.test.admin`select string_agg(mfa_factors::text, ' ') as text from auth.mfa_factors`
  expect(all?.text).not.toContain(factor.secret)
})

test('Accepts plain secrets of earlier versions and encrypts them at the next start', async () => {
  const { token, factor } = await addMemberWithFactor()
  await store(factor, factor.secret)
  expect(outcomeOf(await calls.prove(token, factor, 1))).toBe('200')
  expect(await seal(auth.keys)).toBe(0)
  expect(await storedSecretOf(factor)).toMatch(/^sealed\./)
  auth.time.now += 90_000
  expect(outcomeOf(await calls.prove(token, factor))).toBe('200')
  const sealed = await storedSecretOf(factor)
  expect(await seal(auth.keys)).toBe(0)
  expect(await storedSecretOf(factor)).toBe(sealed)
})

test('Rejects an encrypted secret that was copied to another factor', async () => {
  const [mine, theirs] = [await addMemberWithFactor(), await addMemberWithFactor()]
  await store(theirs.factor, await storedSecretOf(mine.factor))
  auth.time.now += 90_000
  const forged = { ...theirs.factor, secret: mine.factor.secret }
  expect(outcomeOf(await calls.prove(theirs.token, forged))).toBe('422 mfa_verification_failed')
  await auth.test.admin`delete from auth.mfa_factors where id = ${theirs.factor.id}`
})

test('Re-encrypts secrets when it starts with both the old and the new key', async () => {
  const { factor } = await addMemberWithFactor()
  const before = await storedSecretOf(factor)
  const fileSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
  const readKeyFile = async (file: string) => fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const oldFile = join(auth.folder, 'signing-keys.json')
  const otherFolder = join(auth.folder, 'other')
  const onlyNew = await createKeys({ folder: otherFolder })
  const newFile = join(otherFolder, 'signing-keys.json')
  const rotatedFile = join(auth.folder, 'rotated.json')
  await writeFile(
    rotatedFile,
    JSON.stringify({ keys: [...(await readKeyFile(newFile)).keys, ...(await readKeyFile(oldFile)).keys] }),
  )

  const [row] = await auth.test.admin`select count(*)::int as factors from auth.mfa_factors`
  expect(await seal(onlyNew)).toBe(row?.factors)
  expect(await storedSecretOf(factor)).toBe(before)
  expect(await seal(await createKeys({ folder: auth.folder, file: rotatedFile }))).toBe(0)
  expect(await storedSecretOf(factor)).not.toBe(before)
  expect(await seal(onlyNew)).toBe(0)
})
