import { createHash, createHmac } from 'node:crypto'
import { S3Refusal } from './s3-refusal.ts'

export interface ReceivedRequest {
  method: string
  /** As it was sent, with its query. */
  target: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

export interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const maxSkewMs = 15 * 60_000

/**
 * Refuses what S3 would refuse of a request's signature. Written from Amazon's description and without the code that it tests:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function verifySignature(request: ReceivedRequest, expected: Credentials, now: number): void {
  const { headers } = request
  if (!headers.authorization) throw new S3Refusal(403, 'AccessDenied', 'Anonymous access is forbidden.')
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization,
    )
  if (!match) throw new S3Refusal(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = match
  if (keyId !== expected.accessKeyId) {
    throw new S3Refusal(403, 'InvalidAccessKeyId', `The key ${keyId} does not exist.`)
  }
  if (region !== expected.region) {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', `the region '${region}' is wrong`, {
      Region: expected.region,
    })
  }
  requireTime(headers['x-amz-date'], day, now)
  const names = signedHeaders.split(';')
  requireSigned(headers, names)
  requireBodyHash(request)
  const text = stringToSign(request, { names, day, region })
  const keys = [day, region, 's3', 'aws4_request'].reduce(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(`AWS4${expected.secretAccessKey}`),
  )
  if (createHmac('sha256', keys).update(text).digest('hex') === signature) return
  throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match.', {
    AWSAccessKeyId: keyId ?? '',
    StringToSign: text,
    SignatureProvided: signature ?? '',
  })
}

function requireTime(sent: string | undefined, day: string, now: number): void {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(sent ?? '') ?? []
  if (!date || !time || date !== day) throw new S3Refusal(403, 'AccessDenied', 'A valid X-Amz-Date is required.')
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`
  if (Math.abs(Date.parse(iso) - now) > maxSkewMs) {
    throw new S3Refusal(403, 'RequestTimeTooSkewed', 'The difference between the times is too large.')
  }
}

/** More than Amazon asks for: whatever changes what a request means is signed. */
function requireSigned(headers: ReceivedRequest['headers'], names: readonly string[]): void {
  const unsigned = Object.keys(headers).find((name) => {
    const matters = name.startsWith('x-amz-') || ['host', 'content-type', 'content-md5', 'range'].includes(name)
    return matters && !names.includes(name)
  })
  if (unsigned) throw new S3Refusal(403, 'AccessDenied', `There was a header which was not signed: ${unsigned}`)
  if (!names.includes('host') || !names.includes('x-amz-date')) {
    throw new S3Refusal(403, 'AccessDenied', 'host and x-amz-date have to be signed.')
  }
  if (names.join() !== names.toSorted().join()) {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', 'The signed headers are not in order.')
  }
}

function requireBodyHash({ headers, body }: ReceivedRequest): void {
  const sent = headers['x-amz-content-sha256']
  if (sent === undefined) throw new S3Refusal(400, 'MissingSecurityHeader', 'x-amz-content-sha256 is missing.')
  if (sent !== createHash('sha256').update(body).digest('hex')) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not what its hash says.')
  }
}

function stringToSign(
  { method, target, headers }: ReceivedRequest,
  { names, day, region }: { names: readonly string[]; day: string; region: string },
): string {
  const [path = '', search = ''] = target.split('?')
  const query = search === '' ? [] : search.split('&').map((pair) => pair.split('='))
  const canonicalQuery = query
    .map(([name = '', value = '']) => [encode(decode(name)), encode(decode(value))])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
  const canonical = [
    method,
    path
      .split('/')
      .map((segment) => encode(decode(segment)))
      .join('/'),
    canonicalQuery.join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  return `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${hash}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Refusal(400, 'InvalidURI', `Could not parse ${text}`)
  }
}

/** Byte by byte, as the description says it. */
function encode(text: string): string {
  return Array.from(Buffer.from(text), (byte) => {
    const character = String.fromCharCode(byte)
    return /[A-Za-z0-9._~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}
