import { randomUUID } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'
import { createS3Bucket, type S3Bucket, type S3Location } from './s3-bucket.ts'
import { S3Error } from './s3-error.ts'
import type { S3Account } from './s3-requests.ts'

/** Shorter than usual, because the server checks the bucket before it starts. */
const defaultTimeoutMs = 6_000
/** S3 rejects signatures if the clocks differ by 15 minutes. */
const maxClockSkewMinutes = 14

/**
 * Checks listing, writing, reading and deleting. Throws an `OperatorError` that explains the wrong
 * setting.
 */
export async function requireUsableBucket(
  account: S3Account,
  location: S3Location,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number | undefined } = {},
): Promise<void> {
  const bucket = createS3Bucket(account, location, { timeoutMs, retries: 1 })
  try {
    await attempt('list objects in', bucket, location, () => bucket.list('', { pageSize: 1 }).next())
    const key = `check/${randomUUID()}`
    const content = Buffer.from('may be deleted')
    await attempt('write into', bucket, location, () => bucket.put(key, content))
    await attempt('read from', bucket, location, async () => {
      const object = await bucket.get(key, { start: 0, end: content.length - 1 })
      if (!object?.bytes.equals(content)) throw new S3Error({ code: 'NotS3', status: 200 })
    })
    await attempt('delete objects from', bucket, location, () => bucket.remove(key))
  } finally {
    bucket.close()
  }
}

async function attempt(action: string, bucket: S3Bucket, location: S3Location, run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    throw new OperatorError(explain(error, { action, endpoint: bucket.endpoint, bucketName: location.bucket }), {
      cause: error,
    })
  }
}

interface Attempt {
  action: string
  endpoint: string
  bucketName: string
}

function explain(error: S3Error, attempt: Attempt): string {
  const { code, status, details: responseDetails } = error
  const { endpoint, bucketName } = attempt
  if (status === null) return explainNoResponse(code, endpoint)
  const minutes = responseDetails.minutesAhead ?? 0
  if (code === 'RequestTimeTooSkewed' || (status < 500 && Math.abs(minutes) > maxClockSkewMinutes)) {
    const direction = minutes > 0 ? 'behind' : 'ahead of'
    const difference = `${Math.abs(minutes)} minutes ${direction} the clock of ${endpoint}`
    return `This machine's clock is ${difference}, so S3 rejects all requests. Set the correct time.`
  }
  const message = messages[code]?.(attempt)
  if (message) return message
  if (responseDetails.region !== undefined) {
    return `S3_REGION must be ${responseDetails.region}, because the bucket ${bucketName} at ${endpoint} is in that region.`
  }
  if (status === 403) return messages.AccessDenied(attempt)
  const statusText = `status ${status}, ${code}`
  if (status >= 500) return `The S3 service at ${endpoint} (S3_ENDPOINT) is failing (${statusText}). Try again later.`
  return `S3_ENDPOINT must be the address of an S3 service, but ${endpoint} doesn't respond like one (${statusText}).`
}

const messages: Record<string, (attempt: Attempt) => string> & { AccessDenied: (attempt: Attempt) => string } = {
  InvalidAccessKeyId: ({ endpoint }) =>
    `S3_ACCESS_KEY_ID is not a known access key at ${endpoint}. Check the ID for typos.`,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID, but ${endpoint} rejects its signature.`,
  NoSuchBucket: ({ endpoint, bucketName }) =>
    `S3_BUCKET must be an existing bucket, but ${endpoint} has none called ${bucketName}. Create the bucket or correct the name.`,
  InvalidBucketName: ({ endpoint, bucketName }) =>
    `S3_BUCKET must be the name of a bucket, but ${endpoint} rejects the name ${bucketName}.`,
  AccessDenied: ({ action, bucketName }) =>
    `The key S3_ACCESS_KEY_ID is not allowed to ${action} the bucket ${bucketName}. ` +
    'Allow the key to list, read, write and delete in the bucket.',
}

function explainNoResponse(code: string, endpoint: string): string {
  const { hostname } = new URL(endpoint)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `S3_ENDPOINT must be the address of an S3 service, but the host ${hostname} can't be found (${code}).`
  }
  if (code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return `S3_ENDPOINT must start with http:// for a service without TLS, and ${endpoint} has no TLS (${code}).`
  }
  if (/CERT|SIGNED|ISSUER|SIGNATURE/.test(code)) {
    return (
      `The certificate of ${endpoint} (S3_ENDPOINT) is not trusted (${code}). ` +
      'Fix the certificate, or set NODE_EXTRA_CA_CERTS to the certificate file of its authority.'
    )
  }
  return `S3_ENDPOINT must be the address of a running S3 service, but ${endpoint} doesn't respond (${code}).`
}
