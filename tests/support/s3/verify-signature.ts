import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { S3ErrorResponse } from './s3-error-response.ts'

interface ReceivedRequest {
  method: string
  /** The request target as received, with its query. */
  target: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const maxSkewMs = 15 * 60_000
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/\d{8}\/([^/,]+)\/s3\/aws4_request, SignedHeaders=(\S+), /

/** Rejects a request with a wrong time, key, region, body or signature, as S3 does. */
export async function verifySignature(request: ReceivedRequest, expected: Credentials, now: number): Promise<void> {
  const { method, target, headers, body } = request
  const [, keyId, region, names = ''] = authorizationPattern.exec(headers.authorization ?? '') ?? []
  if (keyId !== expected.accessKeyId) throw new S3ErrorResponse(403, 'InvalidAccessKeyId', 'The key does not exist.')
  if (region !== expected.region) {
    const details = { Region: expected.region }
    throw new S3ErrorResponse(400, 'AuthorizationHeaderMalformed', `the region '${region}' is wrong`, details)
  }
  const datetime = headers['x-amz-date'] ?? ''
  const time = datetime.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.parse(time) - now) <= maxSkewMs)) {
    throw new S3ErrorResponse(403, 'RequestTimeTooSkewed', 'The difference between the times is too large.')
  }
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) {
    throw new S3ErrorResponse(400, 'XAmzContentSHA256Mismatch', 'The body does not match its hash.')
  }
  const signedNames = names.split(';').filter((name) => name !== 'host' && name !== 'x-amz-date')
  const signer = new AwsV4Signer({
    ...expected,
    method,
    url: `http://${headers.host}${target}`,
    headers: signedNames.map((name) => [name, headers[name] ?? '']),
    service: 's3',
    datetime,
    allHeaders: true,
  })
  if ((await signer.authHeader()) === headers.authorization) return
  throw new S3ErrorResponse(403, 'SignatureDoesNotMatch', 'The signature does not match.')
}
