import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { requireUsableBucket } from '#lib/s3/require-usable-bucket.ts'
import type { S3Account } from '#lib/s3/s3-requests.ts'
import { type RecordedRequest, type S3Fault, startFakeS3 } from '#tests/support/s3/fake-s3.ts'

const fakeS3 = await startFakeS3()
const silentServer = createServer(() => {})
await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  await fakeS3.close()
  silentServer.close()
})
beforeEach(() => {
  fakeS3.fault = null
  fakeS3.clockAheadMs = 0
  fakeS3.requests.length = 0
})

/** Returns the error message to the operator, or `usable`. */
async function explainBucketError(
  account: Partial<S3Account> = {},
  bucket = 'files',
  timeoutMs?: number,
): Promise<string> {
  const fullAccount = { ...fakeS3.account, ...account }
  const error = await requireUsableBucket(fullAccount, { bucket, prefix: '' }, { timeoutMs }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(inspect(error, { depth: 9 })).not.toMatch(/canary|other-secret|AWS4-HMAC/)
  return error instanceof Error ? error.message : 'usable'
}

test('The check accepts a usable bucket and leaves nothing in it', async () => {
  expect(await explainBucketError()).toBe('usable')
  expect(fakeS3.bucket('files').objects.size).toBe(0)
})

const rejections: {
  problem: string
  account?: Partial<S3Account>
  bucket?: string
  clockAheadMinutes?: number
  message: RegExp
}[] = [
  {
    problem: 'a bucket that does not exist',
    bucket: 'nothing-there',
    message: /^S3_BUCKET must be an existing bucket, but \S+ has none called nothing-there\. Create the bucket/,
  },
  {
    problem: 'an unknown key',
    account: { accessKeyId: 'OTHER' },
    message: /^S3_ACCESS_KEY_ID is not a known access key at http/,
  },
  {
    problem: 'a wrong secret',
    account: { secretAccessKey: 'other-secret' },
    message: /^S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID/,
  },
  { problem: 'a wrong region', account: { region: 'us-east-1' }, message: /^S3_REGION must be eu-central-7, because/ },
  { problem: 'a clock that is behind', clockAheadMinutes: 20, message: /^This machine's clock is 20 minutes behind/ },
  { problem: 'a clock that is ahead', clockAheadMinutes: -20, message: /^This machine's clock is 20 minutes ahead of/ },
  {
    problem: 'a closed port',
    account: { endpoint: 'http://127.0.0.1:2' },
    message: /doesn't respond \(ECONNREFUSED\)\.$/,
  },
  {
    problem: 'a host that does not exist',
    account: { endpoint: 'http://nothing.invalid' },
    message: /^S3_ENDPOINT .*the host nothing\.invalid can't be found/,
  },
]

test.each(rejections)('The error explains $problem', async ({ account, bucket, clockAheadMinutes = 0, message }) => {
  fakeS3.clockAheadMs = clockAheadMinutes * 60_000
  expect(await explainBucketError(account, bucket)).toMatch(message)
})

test('The error explains that the service has no TLS', async () => {
  const endpoint = fakeS3.account.endpoint?.replace('http:', 'https:')
  expect(await explainBucketError({ endpoint: endpoint ?? null })).toMatch(/^S3_ENDPOINT must start with http:\/\//)
})

test('The error reports a service that accepts connections but never responds', async () => {
  const port = requireListeningPort(silentServer)
  expect(await explainBucketError({ endpoint: `http://127.0.0.1:${port}` }, 'files', 100)).toMatch(
    /doesn't respond \(ETIMEDOUT\)\.$/,
  )
})

const faults: { problem: string; fault: (request: RecordedRequest) => S3Fault | null; message: RegExp }[] = [
  {
    problem: 'a key that may not list',
    fault: ({ key }) => (key === '' ? { status: 403, code: 'AccessDenied' } : null),
    message: /^The key S3_ACCESS_KEY_ID is not allowed to list objects in the bucket files/,
  },
  {
    problem: 'a key that may not write',
    fault: ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null),
    message: /not allowed to write into the bucket files/,
  },
  {
    problem: 'a key that may not read',
    fault: ({ method, key }) => (method === 'GET' && key !== '' ? { status: 403, code: 'AccessDenied' } : null),
    message: /not allowed to read from the bucket files/,
  },
  {
    problem: 'a key that may not delete',
    fault: ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : null),
    message: /not allowed to delete objects from the bucket files/,
  },
  {
    problem: 'a web site at the endpoint',
    fault: () => ({ html: 200 }),
    message: /^S3_ENDPOINT must be the address of an S3 service/,
  },
  {
    problem: 'an error page at the endpoint',
    fault: () => ({ html: 404 }),
    message: /doesn't respond like one \(status 404, NotS3\)/,
  },
  {
    problem: 'an overloaded service',
    fault: () => ({ status: 503, code: 'SlowDown' }),
    message: /is failing \(status 503, SlowDown\)\. Try again later\.$/,
  },
]

test.each(faults)('The error explains $problem', async ({ fault, message }) => {
  fakeS3.fault = fault
  expect(await explainBucketError()).toMatch(message)
})
