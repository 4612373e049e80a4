import { randomUUID } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'
import { createS3Bucket, type S3Bucket, type S3Location } from './s3-bucket.ts'
import { S3Error } from './s3-error.ts'
import type { S3Account } from './s3-requests.ts'

/** A bucket can't be used; `message` is one sentence that names the setting and what to do. */
class BucketError extends OperatorError {
  override readonly name = 'BucketError'
}

/** One retry for transient failures, and an answer within 20 s for the operator. */
const usualTimeoutMs = 6_000
/** More than this makes S3 refuse what is signed. */
const maxMinutes = 14

/** Writes, reads, lists and removes an object. Throws `OperatorError` with what is wrong with the settings. */
export async function requireUsableBucket(
  account: S3Account,
  location: S3Location,
  { timeoutMs = usualTimeoutMs }: { timeoutMs?: number | undefined } = {},
): Promise<void> {
  const bucket = createS3Bucket(account, location, { timeoutMs, retries: 1 })
  try {
    await attempt('list objects in', bucket, location, () => bucket.list('', { limit: 1 }).next())
    const key = `check/${randomUUID()}`
    const content = Buffer.from('may be removed')
    await attempt('write into', bucket, location, () => bucket.put(key, content))
    await attempt('read from', bucket, location, async () => {
      const found = await bucket.get(key, { start: 0, end: content.length - 1 })
      if (!found?.bytes.equals(content)) throw new S3Error({ code: 'NotS3', status: 200 })
    })
    await attempt('remove objects from', bucket, location, () => bucket.remove(key))
  } finally {
    bucket.close()
  }
}

async function attempt(what: string, bucket: S3Bucket, location: S3Location, run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    throw new BucketError(explain(error, { what, endpoint: bucket.endpoint, name: location.bucket }), { cause: error })
  }
}

interface Attempt {
  what: string
  endpoint: string
  /** Of the bucket. */
  name: string
}

function explain(error: S3Error, { what, endpoint, name }: Attempt): string {
  const { code, status, answer } = error
  if (status === null) return explainSilence(code, endpoint)
  const minutes = answer.minutesAhead ?? 0
  if (code === 'RequestTimeTooSkewed' || (status < 500 && Math.abs(minutes) > maxMinutes)) {
    const way = minutes > 0 ? 'behind' : 'ahead of'
    return `The clock of this machine is ${Math.abs(minutes)} minutes ${way} that of ${endpoint}, which refuses requests then: set the right time.`
  }
  const told = sentences[code]?.({ what, endpoint, name })
  if (told) return told
  if (answer.region !== undefined)
    return `S3_REGION must be ${answer.region}, as ${endpoint} says of the bucket ${name}.`
  if (status === 403) return sentences.AccessDenied({ what, endpoint, name })
  if (status >= 500)
    return `${endpoint}, which S3_ENDPOINT names, fails at the moment (status ${status}, ${code}): try again later.`
  return `S3_ENDPOINT must be the address of an S3 service, and ${endpoint} doesn't answer like one (status ${status}, ${code}).`
}

const sentences: Record<string, (attempt: Attempt) => string> & { AccessDenied: (attempt: Attempt) => string } = {
  InvalidAccessKeyId: ({ endpoint }) => `S3_ACCESS_KEY_ID must be a key of ${endpoint}, which doesn't know it.`,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID: ${endpoint} doesn't accept what is signed with it.`,
  NoSuchBucket: ({ endpoint, name }) =>
    `S3_BUCKET must be a bucket that exists, and ${endpoint} has none called ${name}: create it, or mend the name.`,
  InvalidBucketName: ({ endpoint, name }) =>
    `S3_BUCKET must be the name of a bucket, and ${endpoint} says ${name} can't be.`,
  AccessDenied: ({ what, name }) =>
    `S3_ACCESS_KEY_ID must be a key that may ${what} the bucket ${name}, and this one is refused: allow it to list, read, write and delete there.`,
}

function explainSilence(code: string, endpoint: string): string {
  const { hostname } = new URL(endpoint)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `S3_ENDPOINT must be the address of an S3 service: the host ${hostname} is not found (${code}).`
  }
  if (code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return `S3_ENDPOINT must begin with http:// for a service without TLS: ${endpoint} doesn't speak it (${code}).`
  }
  if (/CERT|SIGNED|ISSUER|SIGNATURE/.test(code)) {
    return `The certificate of ${endpoint}, which S3_ENDPOINT names, is not trusted (${code}): mend it, or name its authority in NODE_EXTRA_CA_CERTS.`
  }
  return `S3_ENDPOINT must be the address of an S3 service that runs: ${endpoint} doesn't answer (${code}).`
}
