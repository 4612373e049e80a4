import { parseElements, parseElementText } from './parse-xml.ts'
import { S3Error } from './s3-error.ts'
import {
  bytesPerMs,
  createS3Requests,
  encodeKey,
  type S3Account,
  type S3Body,
  type S3Limits,
  type S3Response,
} from './s3-requests.ts'

/** A folder of a bucket. `prefix` is empty or ends with a slash. */
export interface S3Location {
  bucket: string
  prefix: string
}

interface StoredObject {
  /** The key without the location's prefix. */
  key: string
  size: number
  /** Milliseconds since 1970 on the service's clock. */
  changedAt: number
}

/** Extra time for a service to join the parts of a large object. */
const completeMs = 60_000

export type S3Bucket = ReturnType<typeof createS3Bucket>

/** Failures throw `S3Error`. */
export function createS3Bucket(account: S3Account, { bucket, prefix }: S3Location, limits: S3Limits = {}) {
  const { endpoint, request, close } = createS3Requests(account, bucket, limits)

  return {
    /** Name for messages: `s3://bucket/prefix`. */
    name: `s3://${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`,
    endpoint,
    close,

    async put(key: string, body: S3Body): Promise<void> {
      await request({ method: 'PUT', key: prefix + key, body })
    },

    /**
     * Returns the existing bytes of `start…end` (inclusive) and the object's size; null if the
     * object doesn't exist.
     */
    async get(key: string, { start, end }: { start: number; end: number }) {
      const headers = { range: `bytes=${start}-${end}` }
      const extraMs = (end + 1 - start) / bytesPerMs
      const response = await request({ method: 'GET', key: prefix + key, headers, extraMs }).catch(nullIfMissing)
      return response && { bytes: response.body, size: requireObjectSize(response, { start, end }) }
    },

    /** Returns false if the object doesn't exist. */
    async copy(from: string, to: string): Promise<boolean> {
      const headers = { 'x-amz-copy-source': `/${bucket}/${encodeKey(prefix + from)}` }
      return (await request({ method: 'PUT', key: prefix + to, headers }).catch(nullIfMissing)) !== null
    },

    /** Does nothing if the object doesn't exist. */
    async remove(key: string): Promise<void> {
      await request({ method: 'DELETE', key: prefix + key }).catch(nullIfMissing)
    },

    /** Lists objects in the order of their keys. */
    async *list(keyPrefix: string, { pageSize = 1_000 } = {}): AsyncGenerator<StoredObject> {
      const query = { 'list-type': '2', 'max-keys': String(pageSize), prefix: prefix + keyPrefix }
      let token: string | null = null
      do {
        const pageQuery: Record<string, string> = token === null ? query : { ...query, 'continuation-token': token }
        const xml: string = (await request({ method: 'GET', query: pageQuery })).body.toString('utf8')
        for (const element of parseElements(xml, 'Contents')) yield parseObject(element, prefix)
        token = parseElementText(xml, 'IsTruncated') === 'true' ? parseElementText(xml, 'NextContinuationToken') : null
      } while (token !== null)
    },

    /** Starts a multipart upload. The object appears when the upload is completed. */
    async beginUpload(key: string) {
      const target = { key: prefix + key }
      const { body } = await request({ ...target, method: 'POST', query: { uploads: '' } })
      const uploadId = parseElementText(body.toString('utf8'), 'UploadId') ?? throwInvalidResponse()
      const eTags: string[] = []
      return {
        async putPart(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
          const query = { partNumber: String(eTags.length + 1), uploadId }
          const { headers } = await request({ ...target, method: 'PUT', query, body: chunk })
          eTags.push(headers.get('etag') ?? throwInvalidResponse())
        },

        async complete(): Promise<void> {
          const partElements = eTags.map((eTag, index) => {
            return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${eTag.replaceAll('"', '&quot;')}</ETag></Part>`
          })
          const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'
          const xml = `<CompleteMultipartUpload xmlns="${namespace}">${partElements.join('')}</CompleteMultipartUpload>`
          const body = Buffer.from(xml)
          await request({ ...target, method: 'POST', query: { uploadId }, body, extraMs: completeMs, mayRetry: false })
        },

        async abort(): Promise<void> {
          await request({ ...target, method: 'DELETE', query: { uploadId } })
        },
      }
    },
  }
}

function throwInvalidResponse(): never {
  throw new S3Error({ code: 'NotS3', status: 200 })
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3Error && error.code === 'NoSuchKey') return null
  throw error
}

/** Returns the size of the whole object. Throws if the response doesn't have the requested bytes. */
function requireObjectSize(
  { status, headers, body }: S3Response,
  { start, end }: { start: number; end: number },
): number {
  const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  const size = status === 206 ? Number(total) : body.length
  const begin = status === 206 ? Number(first) : 0
  if (begin !== start || body.length !== Math.min(end + 1, size) - start) {
    throw new S3Error({ code: 'OtherRange', status })
  }
  return size
}

function parseObject(element: string, prefix: string): StoredObject {
  const key = parseElementText(element, 'Key') ?? ''
  const changedAt = Date.parse(parseElementText(element, 'LastModified') ?? '')
  const size = Number(parseElementText(element, 'Size'))
  if (!key.startsWith(prefix) || Number.isNaN(changedAt) || Number.isNaN(size)) throwInvalidResponse()
  return { key: key.slice(prefix.length), size, changedAt }
}
