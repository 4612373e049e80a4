import { createHash, createHmac } from 'node:crypto'

/** A request to S3 before it is signed. */
export interface UnsignedRequest {
  method: string
  host: string
  /** Percent-encoded. */
  path: string
  query: Readonly<Record<string, string>>
  /** With lower-case names; all are signed. */
  headers: Readonly<Record<string, string>>
  /** Of the body, in hex. */
  sha256: string
}

export interface SigningKey {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The SHA-256 of no body. */
export const emptySha256 = sha256('')

/**
 * The headers of a request signed with AWS Signature Version 4 for the service `s3`, body included:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signRequest(request: UnsignedRequest, key: SigningKey, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${key.region}/s3/aws4_request`
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    'x-amz-content-sha256': request.sha256,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const canonicalRequest = [
    request.method,
    request.path,
    writeQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.sha256,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n')
  const signature = hmac(signingKey(key, day), text).toString('hex')
  const credential = `Credential=${key.accessKeyId}/${scope}`
  const authorization = `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}

/** A query in the order in which it is signed. */
export function writeQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encodeUri(name)}=${encodeUri(query[name] ?? '')}`)
    .join('&')
}

/** RFC 3986: only letters, digits and `-_.~` stay. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
}

function signingKey({ region, secretAccessKey }: SigningKey, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
