import { randomBytes } from 'node:crypto'
import { S3ErrorResponse } from './s3-error-response.ts'

interface StoredObject {
  body: Buffer
  /** Milliseconds since 1970. */
  changedAt: number
  eTag: string
}

interface Upload {
  key: string
  parts: Map<number, { body: Buffer; eTag: string }>
}

interface BucketRequest {
  method: string
  /** Empty for the bucket itself. */
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

export interface BucketResponse {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** A fake S3 bucket with objects in memory. */
export interface FakeBucket {
  objects: Map<string, StoredObject>
  uploads: Map<string, Upload>
  respond(request: BucketRequest): BucketResponse
}

const minPartBytes = 5 * 1024 * 1024
const maxPageKeys = 1_000

export function createFakeBucket({ name, now }: { name: string; now: () => number }): FakeBucket {
  const objects: FakeBucket['objects'] = new Map()
  const uploads: FakeBucket['uploads'] = new Map()
  const store = (key: string, body: Buffer): StoredObject => {
    // The ETag isn't the MD5, because S3 uses other values for encrypted and multipart objects.
    const stored = { body, changedAt: now(), eTag: `"${randomBytes(16).toString('hex')}"` }
    objects.set(key, stored)
    return stored
  }

  function putObject({ key, headers, body }: BucketRequest): BucketResponse {
    const source = headers['x-amz-copy-source']
    if (source === undefined) return { status: 200, headers: { etag: store(key, body).eTag } }
    const [, bucket, from = ''] = /^\/?([^/]+)\/(.*)$/.exec(decodeURIComponent(source)) ?? []
    if (bucket !== name) throw new S3ErrorResponse(404, 'NoSuchBucket', 'The source bucket does not exist.')
    const original = objects.get(from)
    if (!original) throw createNoSuchKeyError(from)
    const stored = store(key, original.body)
    const fields = formatElement('LastModified', formatTime(stored.changedAt)) + formatElement('ETag', stored.eTag)
    return createXmlResponse(`<CopyObjectResult>${fields}</CopyObjectResult>`)
  }

  function get({ key, headers }: BucketRequest): BucketResponse {
    const stored = objects.get(key)
    if (!stored) throw createNoSuchKeyError(key)
    const common = { etag: stored.eTag, 'last-modified': new Date(stored.changedAt).toUTCString() }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (from === undefined) return { status: 200, headers: common, body: stored.body }
    const start = Number(from)
    const end = Math.min(to ? Number(to) : stored.body.length, stored.body.length - 1)
    if (start >= stored.body.length) throw new S3ErrorResponse(416, 'InvalidRange', 'The range is not satisfiable.')
    const range = `bytes ${start}-${end}/${stored.body.length}`
    return {
      status: 206,
      headers: { ...common, 'content-range': range },
      body: stored.body.subarray(start, end + 1),
    }
  }

  function list({ query }: BucketRequest): BucketResponse {
    const limit = Math.min(Number(query.get('max-keys') ?? maxPageKeys), maxPageKeys)
    const token = query.get('continuation-token')
    const after = token === null ? null : readToken(token)
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const start = after === null ? 0 : keys.indexOf(after) + 1
    const page = keys.slice(start, start + limit)
    const isTruncated = start + limit < keys.length
    const contents = page.map((key) => {
      const stored = objects.get(key)
      const fields = formatElement('Key', key) + formatElement('LastModified', formatTime(stored?.changedAt ?? 0))
      return `<Contents>${fields}${formatElement('ETag', stored?.eTag ?? '')}${formatElement('Size', String(stored?.body.length))}</Contents>`
    })
    const nextToken = isTruncated ? formatElement('NextContinuationToken', writeToken(page.at(-1) ?? '')) : ''
    const head = formatElement('Name', name) + formatElement('KeyCount', String(page.length))
    const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'
    return createXmlResponse(
      `<ListBucketResult ${namespace}>${head}<IsTruncated>${isTruncated}</IsTruncated>${nextToken}${contents.join('')}</ListBucketResult>`,
    )
  }

  function putPart({ key, query, body }: BucketRequest): BucketResponse {
    const upload = requireUpload(query, key)
    const number = Number(query.get('partNumber'))
    const eTag = `"${randomBytes(16).toString('hex')}"`
    upload.parts.set(number, { body, eTag })
    return { status: 200, headers: { etag: eTag } }
  }

  function complete({ key, query, body }: BucketRequest): BucketResponse {
    const upload = requireUpload(query, key)
    const text = body.toString('utf8')
    const partList = Array.from(
      text.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag><\/Part>/g),
      ([, number, eTag = '']) => ({ number: Number(number), eTag: eTag.replaceAll(/&#34;|&quot;/g, '"') }),
    )
    const chunks = partList.map(({ number, eTag }) => {
      const chunk = upload.parts.get(number)
      if (chunk?.eTag !== eTag) throw new S3ErrorResponse(400, 'InvalidPart', `Part ${number} was not found.`)
      return chunk.body
    })
    const allButLast = chunks.slice(0, -1)
    if (allButLast.some((chunk) => chunk.length < minPartBytes)) {
      throw new S3ErrorResponse(400, 'EntityTooSmall', 'A part is smaller than the minimum size.')
    }
    // Cloudflare requires parts of the same length.
    if (
      allButLast.some((chunk) => chunk.length !== allButLast[0]?.length || chunk.length < (chunks.at(-1)?.length ?? 0))
    ) {
      throw new S3ErrorResponse(400, 'InvalidPart', 'All parts but the last must have the same length.')
    }
    uploads.delete(query.get('uploadId') ?? '')
    const stored = store(key, Buffer.concat(chunks))
    return createXmlResponse(
      `<CompleteMultipartUploadResult>${formatElement('ETag', stored.eTag)}</CompleteMultipartUploadResult>`,
    )
  }

  function begin({ key }: BucketRequest): BucketResponse {
    // The ID has characters that a query must escape.
    const uploadId = `${randomBytes(12).toString('base64')}+/=&`
    uploads.set(uploadId, { key, parts: new Map() })
    return createXmlResponse(
      `<InitiateMultipartUploadResult>${formatElement('UploadId', uploadId)}</InitiateMultipartUploadResult>`,
    )
  }

  function requireUpload(query: URLSearchParams, key: string): Upload {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (upload?.key !== key) throw new S3ErrorResponse(404, 'NoSuchUpload', 'The upload does not exist.')
    return upload
  }

  return {
    objects,
    uploads,
    respond(request) {
      const { method, key, query } = request
      if (key === '' && method === 'GET') return list(request)
      if (key === '') throw new S3ErrorResponse(405, 'MethodNotAllowed', 'That is not allowed for a bucket.')
      if (method === 'POST' && query.has('uploads')) return begin(request)
      if (method === 'POST' && query.has('uploadId')) return complete(request)
      if (method === 'PUT' && query.has('partNumber')) return putPart(request)
      if (method === 'PUT') return putObject(request)
      if (method === 'GET') return get(request)
      if (method !== 'DELETE') throw new S3ErrorResponse(405, 'MethodNotAllowed', 'That is not allowed.')
      if (query.has('uploadId')) {
        requireUpload(query, key)
        uploads.delete(query.get('uploadId') ?? '')
      } else objects.delete(key)
      return { status: 204 }
    },
  }
}

function createNoSuchKeyError(key: string): S3ErrorResponse {
  return new S3ErrorResponse(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
}

const writeToken = (key: string) => Buffer.from(key).toString('base64')
const readToken = (token: string) => Buffer.from(token, 'base64').toString('utf8')
const formatTime = (ms: number) => new Date(ms).toISOString()

function createXmlResponse(content: string): BucketResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${content}`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

export function formatElement(name: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `<${name}>${escaped}</${name}>`
}
