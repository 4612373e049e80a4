import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { escapeXml, readElements, readText } from './read-xml.ts'
import { type AnswerFacts, S3Error } from './s3-error.ts'
import { createAgent, type S3Answer, type S3Body, sendRequest } from './send-request.ts'
import { emptySha256, encodeUri, signRequest, writeQuery } from './sign-request.ts'

/** A service that speaks S3, and the key to use there. */
export interface S3Account {
  /** Such as `https://minio.example.org:9000`; null: Amazon's own in the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket's name stands in the path instead of the host. */
  forcePathStyle: boolean
}

/** A folder of a bucket: keys begin with `prefix`, which is empty or ends with a slash. */
export interface S3Location {
  bucket: string
  prefix: string
}

interface StoredObject {
  /** Without the location's prefix. */
  key: string
  size: number
  /** By the service's clock, milliseconds since 1970. */
  changedAt: number
}

/** Objects of a location. What is not as asked throws `S3Error`; passing failures are retried before. */
export interface S3Bucket {
  /** `s3://bucket/prefix`, in words for the operator. */
  readonly name: string
  /** Where it is asked, for the operator. */
  readonly endpoint: string
  put(key: string, body: S3Body): Promise<void>
  /** The bytes `start…end`, both included, as far as there are any, and the size of all; null for an object that doesn't exist. */
  get(key: string, range: { start: number; end: number }): Promise<{ bytes: Buffer<ArrayBuffer>; size: number } | null>
  /** False for an object that doesn't exist. */
  copy(from: string, to: string): Promise<boolean>
  /** One that doesn't exist is no error. */
  remove(key: string): Promise<void>
  /** In the order of their keys; `limit` bounds how many are asked for at once. */
  list(prefix: string, options?: { limit?: number }): AsyncGenerator<StoredObject>
  /** For `writeObject`: the parts of one upload, which appears when it is completed. */
  multipart(key: string): MultipartUploads
  /** Gives up what hasn't been answered yet. */
  interrupt(): void
  close(): void
}

interface MultipartUploads {
  begin(): Promise<string>
  /** Resolves to the part's ETag. */
  putPart(uploadId: string, number: number, bytes: Uint8Array): Promise<string>
  complete(uploadId: string, eTags: readonly string[]): Promise<void>
  abort(uploadId: string): Promise<void>
  /** Those that were begun for this key or keys behind it, and neither completed nor aborted. */
  list(): Promise<{ key: string; uploadId: string; begunAt: number }[]>
}

interface BucketOptions {
  /** Milliseconds without anything arriving after which an answer is given up; uploads have three times as long. */
  idleMs?: number
  /** How often a passing failure is tried again, and after how many milliseconds at first. */
  retries?: number
  pauseMs?: number
}

interface Ask {
  method: string
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: S3Body | null
  sha256?: string
  idleMs?: number
  /** False for what must not be done twice. */
  mayRepeat?: boolean
}

export function createS3Bucket(
  account: S3Account,
  { bucket, prefix }: S3Location,
  { idleMs = 8_000, retries = 2, pauseMs = 200 }: BucketOptions = {},
): S3Bucket {
  const endpoint = account.endpoint ?? `https://s3.${account.region}.amazonaws.com`
  const url = new URL(endpoint)
  const agent = createAgent(url.protocol)
  let running = new AbortController()
  const host = account.forcePathStyle ? url.host : `${bucket}.${url.host}`
  const target = new URL(`${url.protocol}//${host}`)
  const pathOf = (key: string) => {
    const encoded = `${prefix}${key}`.split('/').map(encodeUri).join('/')
    return account.forcePathStyle ? `/${bucket}/${key === '' ? '' : encoded}` : `/${key === '' ? '' : encoded}`
  }

  async function attempt(ask: Ask): Promise<S3Answer> {
    const { method, key = '', query = {}, headers = {}, body = null } = ask
    const path = pathOf(key)
    const sha256 = ask.sha256 ?? (await hashBody(body))
    const signed = signRequest({ method, host: target.host, path, query, headers, sha256 }, account, new Date())
    const search = writeQuery(query)
    const answer = await sendRequest({
      agent,
      url: target,
      path: search === '' ? path : `${path}?${search}`,
      method,
      headers: signed,
      body,
      idleMs: ask.idleMs ?? (body ? 3 * idleMs : idleMs),
      signal: running.signal,
    })
    requireSuccess(answer, method)
    return answer
  }

  async function ask(request: Ask): Promise<S3Answer> {
    const once = { ...request, sha256: request.sha256 ?? (await hashBody(request.body ?? null)) }
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt(once)
      } catch (error) {
        const mayRepeat = request.mayRepeat !== false && failures < retries
        if (!mayRepeat || !(error instanceof S3Error) || !error.isPassing) throw error
        await pause(pauseMs * 3 ** failures * (0.5 + Math.random()), undefined, { signal: running.signal })
      }
    }
  }

  return {
    name: `s3://${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`,
    endpoint,

    async put(key, body) {
      await ask({ method: 'PUT', key, body })
    },

    async get(key, { start, end }) {
      const answer = await ask({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } }).catch(nullIfMissing)
      return answer && { bytes: answer.body, size: requireRange(answer, { start, end }) }
    },

    async copy(from, to) {
      const source = `/${encodeUri(bucket)}/${`${prefix}${from}`.split('/').map(encodeUri).join('/')}`
      const headers = { 'x-amz-copy-source': source }
      return (await ask({ method: 'PUT', key: to, headers, idleMs: 3 * idleMs }).catch(nullIfMissing)) !== null
    },

    async remove(key) {
      await ask({ method: 'DELETE', key }).catch(nullIfMissing)
    },

    async *list(below, { limit = 1_000 } = {}) {
      let token: string | null = null
      do {
        const query: Record<string, string> = {
          'list-type': '2',
          'max-keys': String(limit),
          prefix: `${prefix}${below}`,
          ...(token === null ? {} : { 'continuation-token': token }),
        }
        const xml: string = (await ask({ method: 'GET', query })).body.toString('utf8')
        for (const element of readElements(xml, 'Contents')) yield readObject(element, prefix)
        token = readText(xml, 'IsTruncated') === 'true' ? readText(xml, 'NextContinuationToken') : null
      } while (token !== null)
    },

    multipart: (key) => createMultipart(ask, { key, prefix, idleMs }),

    interrupt() {
      running.abort()
      running = new AbortController()
    },

    close() {
      running.abort()
      agent.destroy()
    },
  }
}

function createMultipart(
  ask: (request: Ask) => Promise<S3Answer>,
  { key, prefix, idleMs }: { key: string; prefix: string; idleMs: number },
): MultipartUploads {
  return {
    async begin() {
      const { body } = await ask({ method: 'POST', key, query: { uploads: '' } })
      const uploadId = readText(body.toString('utf8'), 'UploadId')
      if (uploadId === null) throw new S3Error({ code: 'NotS3', status: 200 })
      return uploadId
    },

    async putPart(uploadId, number, bytes) {
      const { headers } = await ask({
        method: 'PUT',
        key,
        query: { partNumber: String(number), uploadId },
        body: bytes,
      })
      if (headers.etag === undefined) throw new S3Error({ code: 'NotS3', status: 200 })
      return headers.etag
    },

    async complete(uploadId, eTags) {
      const parts = eTags.map((eTag, index) => {
        return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(eTag)}</ETag></Part>`
      })
      const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'
      const body = Buffer.from(
        `<CompleteMultipartUpload xmlns="${namespace}">${parts.join('')}</CompleteMultipartUpload>`,
      )
      // The service may take long to put it together.
      const request = { method: 'POST', key, query: { uploadId }, headers: { 'content-type': 'application/xml' } }
      await ask({ ...request, body, idleMs: 8 * idleMs, mayRepeat: false })
    },

    async abort(uploadId) {
      await ask({ method: 'DELETE', key, query: { uploadId } })
    },

    async list() {
      const { body } = await ask({ method: 'GET', query: { uploads: '', prefix: `${prefix}${key}` } })
      return readElements(body.toString('utf8'), 'Upload').map((element) => ({
        key: (readText(element, 'Key') ?? '').slice(prefix.length),
        uploadId: readText(element, 'UploadId') ?? '',
        begunAt: Date.parse(readText(element, 'Initiated') ?? ''),
      }))
    },
  }
}

async function hashBody(body: S3Body | null): Promise<string> {
  if (body === null) return emptySha256
  const hash = createHash('sha256')
  if (body instanceof Uint8Array) return hash.update(body).digest('hex')
  for await (const chunk of createReadStream(body.path, { highWaterMark: 256 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

/** A copy and a completed upload may answer 200 and then say in the body that they failed. */
function requireSuccess({ status, headers, body }: S3Answer, method: string): void {
  const isXml = body.length < 100_000 && /^\s*(?:<\?xml[^>]*\?>\s*)?<Error>/.test(body.toString('utf8', 0, 200))
  if (status >= 200 && status < 300 && !(isXml && method !== 'GET')) return
  const text = isXml ? body.toString('utf8') : ''
  const header = headers['x-amz-bucket-region']
  const date = Date.parse(headers.date ?? '')
  const answer: AnswerFacts = {
    region: (typeof header === 'string' ? header : null) ?? readText(text, 'Region') ?? undefined,
    minutesAhead: Number.isNaN(date) ? undefined : Math.round((date - Date.now()) / 60_000),
  }
  // A service that answers 200 with an error means one that passes, most of all `InternalError` and `SlowDown`.
  throw new S3Error({
    code: readText(text, 'Code') ?? bareCodes[status] ?? 'NotS3',
    status: status < 300 ? 500 : status,
    answer,
  })
}

/** Without a body, as to HEAD, a status has to do. */
const bareCodes: Readonly<Record<number, string>> = { 503: 'ServiceUnavailable', 500: 'InternalError', 429: 'SlowDown' }

function nullIfMissing(error: unknown): null {
  if (error instanceof S3Error && error.code === 'NoSuchKey') return null
  throw error
}

/** The size of the whole object. Throws for other bytes than those that were asked for. */
function requireRange({ status, headers, body }: S3Answer, { start, end }: { start: number; end: number }): number {
  const [, first, , total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  const size = status === 206 ? Number(total) : body.length
  const isWhole = status === 200 && start === 0 && body.length <= end + 1
  const isPart = status === 206 && Number(first) === start && body.length === Math.min(end + 1, size) - start
  if (!isWhole && !isPart) throw new S3Error({ code: 'OtherRange', status })
  return size
}

function readObject(element: string, prefix: string): StoredObject {
  const key = readText(element, 'Key') ?? ''
  const changedAt = Date.parse(readText(element, 'LastModified') ?? '')
  const size = Number(readText(element, 'Size'))
  if (!key.startsWith(prefix) || Number.isNaN(changedAt) || Number.isNaN(size)) {
    throw new S3Error({ code: 'NotS3', status: 200 })
  }
  return { key: key.slice(prefix.length), size, changedAt }
}
