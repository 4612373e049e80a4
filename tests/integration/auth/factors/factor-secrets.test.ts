import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ensureKeys, type Keys } from '#platform/identity/keys.ts'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { startAuth } from '../auth-fixture.ts'
import { createFactorCalls, describeOutcome, type NewFactor } from './factor-calls.ts'

const auth = await startAuth()
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

async function addMemberWithFactor() {
  const email = createEmailAddress()
  await auth.addStaff(email)
  const { access_token: token } = await auth.signIn(email)
  const factor = await calls.enroll(token)
  expect(describeOutcome(await calls.verifyWithCode(token, factor))).toBe('200')
  return { token, factor }
}

async function readStoredSecret({ id }: NewFactor): Promise<string> {
  const [row] = await auth.database.admin`select secret from auth.mfa_factors where id = ${id}`
  return z.string().parse(row?.secret)
}

const writeStoredSecret = ({ id }: NewFactor, secret: string) =>
  auth.database.admin`update auth.mfa_factors set secret = ${secret} where id = ${id}`

/** Re-encrypts all secrets, as a server does when it starts with these keys. Returns how many failed. */
async function reencryptSecrets(keys: Keys): Promise<number> {
  const instance = auth.createInstance({ keys })
  const failureCount = await instance.reencryptFactorSecrets()
  await instance.close()
  return failureCount
}

test('Factor secrets are stored encrypted', async () => {
  const { factor } = await addMemberWithFactor()
  const stored = await readStoredSecret(factor)
  expect(stored).toMatch(/^sealed\./)
  const [allFactors] = await auth.database
    .admin`select string_agg(mfa_factors::text, ' ') as text from auth.mfa_factors`
  expect(allFactors?.text).not.toContain(factor.secret)
})

test('An unencrypted secret in the database is rejected, and the next start doesn’t encrypt it', async () => {
  const { token, factor } = await addMemberWithFactor()
  await writeStoredSecret(factor, factor.secret)
  expect(describeOutcome(await calls.verifyWithCode(token, factor, 1))).toBe('422 mfa_verification_failed')
  expect(await reencryptSecrets(auth.keys)).toBe(1)
  expect(await readStoredSecret(factor)).toBe(factor.secret)
  await auth.database.admin`delete from auth.mfa_factors where id = ${factor.id}`
})

test('An encrypted secret that was copied to another factor is rejected', async () => {
  const [myMember, otherMember] = [await addMemberWithFactor(), await addMemberWithFactor()]
  await writeStoredSecret(otherMember.factor, await readStoredSecret(myMember.factor))
  auth.time.now += 90_000
  const forged = { ...otherMember.factor, secret: myMember.factor.secret }
  expect(describeOutcome(await calls.verifyWithCode(otherMember.token, forged))).toBe('422 mfa_verification_failed')
  await auth.database.admin`delete from auth.mfa_factors where id = ${otherMember.factor.id}`
})

test('A server that starts with both the old and the new key re-encrypts secrets', async () => {
  const { factor } = await addMemberWithFactor()
  const before = await readStoredSecret(factor)
  const fileSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
  const readKeyFile = async (file: string) => fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const oldFile = join(auth.folder, 'signing-keys.json')
  const otherFolder = join(auth.folder, 'other')
  const newKeys = await ensureKeys({ folder: otherFolder })
  const newFile = join(otherFolder, 'signing-keys.json')
  const rotatedFile = join(auth.folder, 'rotated.json')
  await writeFile(
    rotatedFile,
    JSON.stringify({ keys: [...(await readKeyFile(newFile)).keys, ...(await readKeyFile(oldFile)).keys] }),
  )

  const [row] = await auth.database.admin`select count(*)::int as factors from auth.mfa_factors`
  expect(await reencryptSecrets(newKeys)).toBe(row?.factors)
  expect(await readStoredSecret(factor)).toBe(before)
  expect(await reencryptSecrets(await ensureKeys({ folder: auth.folder, file: rotatedFile }))).toBe(0)
  expect(await readStoredSecret(factor)).not.toBe(before)
  expect(await reencryptSecrets(newKeys)).toBe(0)
})
