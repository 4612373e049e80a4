import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { isUuid } from '#lib/is-uuid.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readObject } from '#lib/s3/read-object.ts'
import { requireUsableBucket } from '#lib/s3/require-usable-bucket.ts'
import { createS3Bucket, type S3Bucket, type S3Location } from '#lib/s3/s3-bucket.ts'
import type { S3Account } from '#lib/s3/s3-requests.ts'
import { createObjectWriter } from '#lib/s3/write-object.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FileStore, TrashFolder } from './file-store.ts'
import { requireVersion } from './local-files.ts'

export interface BucketStoreOptions {
  account: S3Account
  location: S3Location
  onEvent?: OnFileEvent
  probeMs?: number
}

const databaseIdKey = 'database-id'
const restoreKey = 'restore-unfinished'

/** Bytes per request of a download. The server holds these bytes in memory. */
const downloadBlockBytes = 512 * 1024
/** Bytes per request for reading a whole file. Only a few of these reads run at a time. */
const wholeFileBlockBytes = 4 * 1024 * 1024
/** Byte range that covers the objects `databaseIdKey` and `restoreKey`. */
const smallObjectRange = { start: 0, end: 4_095 }

const getObjectKey = (version: string) => `objects/${version.slice(0, 2)}/${requireVersion(version)}`
const getTrashKey = (version: string) => `trash/${requireVersion(version)}`

/**
 * Stores files in a bucket. Objects have the same names as files of `createLocalFileStore`, so
 * operators can copy files between a bucket and a folder. Failed requests throw
 * `FilesUnavailableError`.
 */
export function createBucketFileStore(options: BucketStoreOptions): FileStore {
  const { account, location, onEvent = () => {}, probeMs } = options
  const bucket = createS3Bucket(account, location)
  const circuitBreaker = createCircuitBreaker({
    location: bucket.name,
    probe: () => bucket.list('', { pageSize: 1 }).next(),
    onEvent,
    probeMs,
  })
  const { run } = circuitBreaker

  return {
    location: bucket.name,
    advice: { settings: 'S3_BUCKET and S3_PREFIX', startOver: 'set S3_PREFIX to a new prefix to start over' },
    requireUsable: () => requireUsableBucket(account, location),
    getOutage: circuitBreaker.getOutage,

    async put(localPath, version) {
      const file = await openAsBlob(localPath)
      await run(() => bucket.put(getObjectKey(version), file))
      await rm(localPath, { force: true })
    },

    putStream: (content, version) => putStream({ bucket, run }, content, getObjectKey(version)),

    async open(version, range) {
      const content = await run(() =>
        readObject(bucket, getObjectKey(version), { ...range, blockBytes: downloadBlockBytes }),
      )
      return content && (NodeReadableStream.from(fetchEach(run, content)) as ReadableStream)
    },

    async read(version) {
      if (!isUuid(version)) return null
      // Between two attempts, a sweep may move the file into or out of the trash.
      for (const key of [getObjectKey(version), getTrashKey(version), getObjectKey(version)]) {
        const content = await run(() => readObject(bucket, key, { blockBytes: wholeFileBlockBytes }))
        if (content) return content
      }
      return null
    },

    remove: (version) => run(() => bucket.remove(getObjectKey(version))),

    async *list() {
      for await (const { key, changedAt } of fetchEach(run, bucket.list('objects/'))) {
        const [, shard, version] = /^objects\/([0-9a-f]{2})\/([^/]+)$/.exec(key) ?? []
        if (version && isUuid(version) && version.startsWith(shard ?? '-')) yield { version, changedAt }
      }
    },

    trash: createBucketTrash({ bucket, run }),

    async readDatabaseId() {
      const object = await run(() => bucket.get(databaseIdKey, smallObjectRange))
      const id = object?.bytes.toString('utf8').trim() ?? ''
      return isUuid(id) ? id : null
    },

    async writeDatabaseId(id) {
      await run(() => bucket.put(databaseIdKey, Buffer.from(`${id}\n`)))
    },

    beginRestore: () => run(() => beginRestore(bucket)),
    finishRestore: () => run(() => bucket.remove(restoreKey)),

    close() {
      circuitBreaker.close()
      bucket.close()
    },
  }
}

interface ProtectedBucket extends Pick<CircuitBreaker, 'run'> {
  bucket: S3Bucket
}

async function putStream(
  { bucket, run }: ProtectedBucket,
  content: AsyncIterable<Uint8Array>,
  key: string,
): Promise<void> {
  const writer = createObjectWriter(bucket, key)
  try {
    for await (const chunk of content) await run(() => writer.write(chunk))
    await run(writer.finish)
  } catch (error) {
    await writer.discard()
    throw error
  }
}

/**
 * Moves a file by copying it and removing the original. If the process is killed between the two
 * steps, the file exists in both folders until a retry.
 */
function createBucketTrash({ bucket, run }: ProtectedBucket): TrashFolder {
  const move = (from: string, to: string) =>
    run(async () => {
      if (await bucket.copy(from, to)) await bucket.remove(from)
    })
  return {
    put: (version) => move(getObjectKey(version), getTrashKey(version)),
    restore: (version) => move(getTrashKey(version), getObjectKey(version)),
    remove: (version) => run(() => bucket.remove(getTrashKey(version))),

    async *list() {
      for await (const { key, changedAt } of fetchEach(run, bucket.list('trash/'))) {
        const version = key.slice('trash/'.length)
        if (isUuid(version)) yield { version, trashedAt: changedAt }
      }
    },
  }
}

/** Requests each value through the circuit breaker. */
async function* fetchEach<T>(run: CircuitBreaker['run'], values: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const next = await run(() => values.next())
    if (next.done) return
    yield next.value
  }
}

/**
 * Marks an empty location as being restored. Removes files of an interrupted restore that has no
 * database ID yet. Throws `OperatorError` for other files, because they belong to a site.
 */
async function beginRestore(bucket: S3Bucket): Promise<void> {
  const isInterrupted = (await bucket.get(restoreKey, smallObjectRange)) !== null
  const databaseId = await bucket.get(databaseIdKey, smallObjectRange)
  if (isInterrupted && !databaseId) {
    for await (const { key } of bucket.list('')) {
      if (/^(objects|trash)\//.test(key)) await bucket.remove(key)
    }
    return
  }
  for (const prefix of [databaseIdKey, 'objects/', 'trash/']) {
    const { value: object } = await bucket.list(prefix, { pageSize: 1 }).next()
    if (!object) continue
    throw new OperatorError(
      `${bucket.name} is not empty (${object.key}). Set S3_PREFIX to a new prefix, because a restore never replaces data.`,
    )
  }
  await bucket.put(restoreKey, Buffer.from(new Date().toISOString()))
}
