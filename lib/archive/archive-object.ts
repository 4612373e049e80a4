import { OperatorError } from '../operator-error.ts'
import { readObject } from '../s3/read-object.ts'
import type { S3Bucket } from '../s3/s3-bucket.ts'
import { S3Error } from '../s3/s3-error.ts'
import { createObjectWriter } from '../s3/write-object.ts'
import type { ArchiveLocation } from './archive-location.ts'

const blockBytes = 4 * 1024 * 1024

/** Locates an archive in a bucket. The object appears when its upload is completed. */
export function locateArchiveObject(bucket: S3Bucket, key: string): ArchiveLocation {
  const name = `${bucket.name}/${key}`
  const rethrow = (action: 'read' | 'written') => (error: unknown) => {
    if (!(error instanceof S3Error)) throw error
    const { endpoint } = bucket
    throw new OperatorError(`${name} can't be ${action} at ${endpoint}: ${error.message}.`, { cause: error })
  }
  return {
    name,

    async create() {
      if (await bucket.get(key, { start: 0, end: 0 }).catch(rethrow('written'))) {
        throw new OperatorError(`${name} already exists. Choose another name. A backup never overwrites a file.`)
      }
      const writer = createObjectWriter(bucket, key)
      return {
        write: (bytes) => writer.write(bytes).catch(rethrow('written')),
        finish: () => writer.finish().catch(rethrow('written')),
        discard: writer.discard,
      }
    },

    async open() {
      const content = await readObject(bucket, key, { blockBytes }).catch(rethrow('read'))
      if (!content) throw new OperatorError(`${name} can't be read: it doesn't exist.`)
      return {
        async read() {
          const next = await content.next().catch(rethrow('read'))
          return next.done ? null : next.value
        },
        close: async () => {},
      }
    },
  }
}
