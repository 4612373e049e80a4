import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { requireUsableBucket } from '#lib/s3/require-usable-bucket.ts'
import type { S3Account } from '#lib/s3/s3-requests.ts'
import { type S3Fault, type SeenRequest, startS3StandIn } from '#tests/support/s3/s3-stand-in.ts'

const standIn = await startS3StandIn()
const silent = createServer(() => {})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  await standIn.close()
  silent.close()
})
beforeEach(() => {
  standIn.fault = null
  standIn.clockAheadMs = 0
  standIn.requests.length = 0
})

/** What the operator is told. */
async function explain(account: Partial<S3Account> = {}, bucket = 'files', timeoutMs?: number): Promise<string> {
  const all = { ...standIn.account, ...account }
  const error = await requireUsableBucket(all, { bucket, prefix: '' }, { timeoutMs }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(inspect(error, { depth: 9 })).not.toMatch(/canary|other-secret|AWS4-HMAC/)
  return error instanceof Error ? error.message : 'usable'
}

test('A bucket that can be written, read, listed and emptied is usable, and nothing stays in it', async () => {
  expect(await explain()).toBe('usable')
  expect(standIn.bucket('files').objects.size).toBe(0)
})

const refusals: { what: string; account?: Partial<S3Account>; bucket?: string; minutes?: number; says: RegExp }[] = [
  {
    what: 'a bucket that does not exist',
    bucket: 'nothing-there',
    says: /^S3_BUCKET must be an existing bucket, but \S+ has none called nothing-there\. Create it/,
  },
  {
    what: 'an unknown key',
    account: { accessKeyId: 'OTHER' },
    says: /^S3_ACCESS_KEY_ID is not a known access key at http/,
  },
  {
    what: 'a wrong secret',
    account: { secretAccessKey: 'other-secret' },
    says: /^S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID/,
  },
  { what: 'a wrong region', account: { region: 'us-east-1' }, says: /^S3_REGION must be eu-central-7, because/ },
  { what: 'a clock that is behind', minutes: 20, says: /^This machine's clock is 20 minutes behind/ },
  { what: 'a clock that is ahead', minutes: -20, says: /^This machine's clock is 20 minutes ahead of/ },
  {
    what: 'a port where nothing listens',
    account: { endpoint: 'http://127.0.0.1:2' },
    says: /doesn't answer \(ECONNREFUSED\)\.$/,
  },
  {
    what: 'a host that does not exist',
    account: { endpoint: 'http://nothing.invalid' },
    says: /^S3_ENDPOINT .*the host nothing\.invalid can't be found/,
  },
]

test.each(refusals)('The sentence for $what is true', async ({ account, bucket, minutes = 0, says }) => {
  standIn.clockAheadMs = minutes * 60_000
  expect(await explain(account, bucket)).toMatch(says)
})

test('TLS where there is none is told', async () => {
  const endpoint = standIn.account.endpoint?.replace('http:', 'https:')
  expect(await explain({ endpoint: endpoint ?? null })).toMatch(/^S3_ENDPOINT must start with http:\/\//)
})

test('A service that accepts connections and never answers is given up', async () => {
  const port = portOf(silent)
  expect(await explain({ endpoint: `http://127.0.0.1:${port}` }, 'files', 100)).toMatch(
    /doesn't answer \(ETIMEDOUT\)\.$/,
  )
})

const faults: { what: string; fault: (request: SeenRequest) => S3Fault | null; says: RegExp }[] = [
  {
    what: 'may not list',
    fault: ({ key }) => (key === '' ? { status: 403, code: 'AccessDenied' } : null),
    says: /^The key S3_ACCESS_KEY_ID is not allowed to list objects in the bucket files/,
  },
  {
    what: 'may not write',
    fault: ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null),
    says: /not allowed to write into the bucket files/,
  },
  {
    what: 'may not read',
    fault: ({ method, key }) => (method === 'GET' && key !== '' ? { status: 403, code: 'AccessDenied' } : null),
    says: /not allowed to read from the bucket files/,
  },
  {
    what: 'may not delete',
    fault: ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null),
    says: /not allowed to delete objects from the bucket files/,
  },
  { what: 'meets a web site', fault: () => ({ html: 200 }), says: /^S3_ENDPOINT must be the address of an S3 service/ },
  {
    what: 'meets a page of errors',
    fault: () => ({ html: 404 }),
    says: /doesn't answer like one \(status 404, NotS3\)/,
  },
  {
    what: 'is told to come later',
    fault: () => ({ status: 503, code: 'SlowDown' }),
    says: /is failing \(status 503, SlowDown\)\. Try again later\.$/,
  },
]

test.each(faults)('The sentence for a key that $what is true', async ({ fault, says }) => {
  standIn.fault = fault
  expect(await explain()).toMatch(says)
})
