import { randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readObject } from '#lib/s3/read-object.ts'
import { createS3Bucket, type S3Bucket } from '#lib/s3/s3-bucket.ts'
import { createObjectWriter } from '#lib/s3/write-object.ts'
import { type FakeS3, type S3Fault, startFakeS3 } from '#tests/support/s3/fake-s3.ts'

const prefix = 'Site one/ü+%25&<"\'*/'
let fakeS3: FakeS3
let bucket: S3Bucket
beforeEach(async () => {
  fakeS3 = await startFakeS3()
  bucket = createS3Bucket(fakeS3.account, { bucket: 'files', prefix }, { pauseMs: 5 })
})
afterEach(async () => {
  bucket.close()
  await fakeS3.close()
})

const fakeBucket = () => fakeS3.bucket('files')
const wholeRange = { start: 0, end: 1_000 }
/** The smallest part size that S3 accepts. */
const partBytes = 5 * 1024 * 1024
const listKeys = (list: AsyncIterable<{ key: string }>) => Array.fromAsync(list, ({ key }) => key)

/** Makes the next request fail with this fault. Later requests succeed. */
function failOnce(fault: S3Fault): void {
  fakeS3.fault = () => {
    fakeS3.fault = null
    return fault
  }
}

test('Objects with special characters in keys can be put, read, listed, copied and removed', async () => {
  const key = "a b/ü+%&<'(!)*~.txt"
  await bucket.put(key, Buffer.from('one two three'))
  expect([...fakeBucket().objects.keys()]).toEqual([prefix + key])
  expect(await bucket.get(key, { start: 4, end: 6 })).toEqual({ bytes: Buffer.from('two'), size: 13 })
  expect(await bucket.get(key, wholeRange)).toMatchObject({ size: 13 })
  expect(await bucket.copy(key, 'copied +.txt')).toBe(true)
  expect(await bucket.copy('none', 'copied')).toBe(false)
  const [first, ...laterObjects] = await Array.fromAsync(bucket.list(''))
  expect(first).toMatchObject({ key, size: 13 })
  expect(laterObjects.map((object) => object.key)).toEqual(['copied +.txt'])
  expect(Math.abs((first?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000)
  await bucket.remove(key)
  await bucket.remove(key)
  expect(await bucket.get(key, wholeRange)).toBeNull()
  expect(await listKeys(bucket.list(''))).toEqual(['copied +.txt'])
})

test('A list has all pages of the prefix and nothing outside it', async () => {
  for (let index = 0; index < 2_500; index += 1) {
    fakeBucket().objects.set(`${prefix}objects/${index}`, { body: Buffer.alloc(1), changedAt: 1, eTag: '"x"' })
  }
  fakeBucket().objects.set('Site two/objects/1', { body: Buffer.alloc(1), changedAt: 1, eTag: '"x"' })
  expect(new Set(await listKeys(bucket.list('objects/'))).size).toBe(2_500)
  expect(fakeS3.requests).toHaveLength(3)
})

test('The host name contains the bucket if path style is off', async () => {
  const lookup = vi.spyOn(dns, 'lookup')
  // Not every system's resolver maps names below localhost to this machine.
  lookup.mockImplementation(((_host: string, _options: unknown, callback: (...response: unknown[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup)
  const endpoint = fakeS3.account.endpoint?.replace('127.0.0.1', 's3.localhost') ?? ''
  const virtualHostBucket = createS3Bucket(
    { ...fakeS3.account, endpoint, forcePathStyle: false },
    { bucket: 'files', prefix: '' },
  )
  await virtualHostBucket.put('a/b', Buffer.from('text'))
  expect(await listKeys(virtualHostBucket.list('a/'))).toEqual(['a/b'])
  expect(fakeS3.requests[0]?.headers.host).toMatch(/^files\.s3\.localhost:\d+$/)
  virtualHostBucket.close()
  lookup.mockRestore()
})

test.each<[string, S3Fault]>([
  ['is cut off before it is answered', 'cut'],
  ['is cut off in the middle of the answer', 'cut halfway'],
  ['succeeds but loses its response', 'cut after it was done'],
  ['gets a SlowDown error', { status: 503, code: 'SlowDown' }],
  ['gets an internal error', { status: 500, code: 'InternalError' }],
  ['gets status 200 with an error in the body', { status: 200, code: 'InternalError' }],
])('Every request that %s is retried', async (_, fault) => {
  failOnce(fault)
  await bucket.put('a', Buffer.from('12345'))
  failOnce(fault)
  expect(await bucket.copy('a', 'b')).toBe(true)
  // An object may contain an error message, so `get` and `list` don't look for errors in a body.
  const isErrorWithStatus200 = typeof fault === 'object' && 'status' in fault && fault.status === 200
  if (!isErrorWithStatus200) failOnce(fault)
  expect((await bucket.get('a', wholeRange))?.bytes.toString()).toBe('12345')
  if (!isErrorWithStatus200) failOnce(fault)
  expect(await listKeys(bucket.list(''))).toEqual(['a', 'b'])
  failOnce(fault)
  await bucket.remove('a')
  expect(await listKeys(bucket.list(''))).toEqual(['b'])
})

test('Cut connections are retried, but timeouts and rejections aren’t', async () => {
  fakeS3.fault = () => 'hang'
  const bucketWithTimeout = createS3Bucket(fakeS3.account, { bucket: 'files', prefix }, { timeoutMs: 100 })
  await expect(bucketWithTimeout.get('a', wholeRange)).rejects.toMatchObject({ code: 'ETIMEDOUT', status: null })
  bucketWithTimeout.close()
  expect(fakeS3.requests).toHaveLength(1)
  fakeS3.fault = () => ({ status: 403, code: 'AccessDenied' })
  await expect(bucket.put('a', Buffer.from('1'))).rejects.toMatchObject({ code: 'AccessDenied', status: 403 })
  fakeS3.fault = () => ({ html: 404 })
  await expect(bucket.get('a', wholeRange)).rejects.toMatchObject({ code: 'NotS3' })
  expect(fakeS3.requests).toHaveLength(3)
  fakeS3.fault = () => 'cut'
  await expect(bucket.get('a', wholeRange)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(fakeS3.requests).toHaveLength(6)
})

test('A file can be sent from disk, and errors never contain the secret key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-s3-'))
  const path = join(folder, 'file')
  const body = randomBytes(1_000_000)
  await writeFile(path, body)
  failOnce('cut')
  await bucket.put('file', await openAsBlob(path))
  expect(fakeBucket().objects.get(`${prefix}file`)?.body.equals(body)).toBe(true)
  await rm(folder, { recursive: true })
  const otherBucket = createS3Bucket(
    { ...fakeS3.account, secretAccessKey: 'wrong-secret' },
    { bucket: 'files', prefix },
  )
  const error = await otherBucket.get('file', wholeRange).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'SignatureDoesNotMatch' })
  expect(inspect(error)).not.toMatch(/wrong-secret|AWS4-HMAC|Signature=/)
  otherBucket.close()
})

test('An object of unknown size is written completely or not at all', async () => {
  const smallObject = createObjectWriter(bucket, 'small')
  await smallObject.write(Buffer.from('a'))
  await smallObject.write(Buffer.from('b'))
  await smallObject.finish()
  expect((await bucket.get('small', wholeRange))?.bytes.toString()).toBe('ab')

  const body = randomBytes(12_000_000)
  const largeObject = createObjectWriter(bucket, 'large', partBytes)
  for (let offset = 0; offset < body.length; offset += 3_333_333) {
    await largeObject.write(body.subarray(offset, offset + 3_333_333))
  }
  expect(await listKeys(bucket.list(''))).toEqual(['small'])
  // The response to the last request is lost.
  fakeS3.fault = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 'cut after it was done' : null)
  await largeObject.finish()
  fakeS3.fault = null
  expect(fakeBucket().objects.get(`${prefix}large`)?.body.equals(body)).toBe(true)
  const blocks = await Array.fromAsync((await readObject(bucket, 'large', { blockBytes: 5_000_000 })) ?? [])
  expect(Buffer.concat(blocks).equals(body)).toBe(true)

  const discarded = createObjectWriter(bucket, 'discarded', partBytes)
  await discarded.write(body)
  await discarded.discard()
  expect(fakeBucket().uploads.size).toBe(0)
  expect(await listKeys(bucket.list(''))).toEqual(['large', 'small'])
})
