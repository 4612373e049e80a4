import { z } from 'zod'
import { readBytes } from '#lib/http/read-bytes.ts'
import { parseStorableJson, UnstorableTextError } from '#lib/parse-storable-json.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { authError } from './errors.ts'

const maxBodyBytes = 16 * 1024

/** Parses a JSON body of at most 16 KB. Throws GoTrue's errors for any other body. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  requireJson(request)
  const bytes = await readBytes(request.body, maxBodyBytes, createTooLargeError)
  return parseInput(parseJson(bytes.toString('utf8')), schema)
}

/**
 * Works like `readBody`, but a missing body counts as an empty object, even without a content type.
 */
export async function readOptionalBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const bytes = await readBytes(request.body, maxBodyBytes, createTooLargeError)
  if (bytes.length === 0) return parseInput({}, schema)
  requireJson(request)
  return parseInput(parseJson(bytes.toString('utf8')), schema)
}

function requireJson(request: Request): void {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw authError('bad_json', { status: 415, message: 'Content-Type must be application/json' })
  }
}

/** Parses a client's input. Throws `validation_failed`, which names the first invalid field. */
export function parseInput<T>(input: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw authError('validation_failed', { message: `${path}${issue?.message ?? 'invalid'}`, cause: result.error })
}

/**
 * Schema of `user_metadata` and `app_metadata`. The values come from JSON, so they need no further
 * check.
 */
export const metadataSchema = z.record(z.string(), z.unknown())

const createTooLargeError = () =>
  new PlatformError({ status: 413, code: 'validation_failed', message: 'Request body is too large' })

function parseJson(text: string): unknown {
  try {
    return parseStorableJson(text)
  } catch (cause) {
    if (cause instanceof UnstorableTextError) throw authError('validation_failed', { message: cause.message, cause })
    throw authError('bad_json', { cause })
  }
}
