import { z } from 'zod'
import { PlatformError } from '#platform/gateway/errors.ts'
import { authError } from './errors.ts'

const largestBody = 16 * 1024

/** Reads a JSON body of at most 16 KB, counted while it arrives; throws GoTrue's answers for a bad one. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw authError('bad_json', { status: 415, message: 'Content-Type must be application/json' })
  }
  return parseInput(parseJson(await readText(request)), schema)
}

/** Parses what a caller sent; the first fault is named. */
export function parseInput<T>(input: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw authError('validation_failed', { message: `${place}${issue?.message ?? 'invalid'}`, cause: result.error })
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestBody) {
      throw new PlatformError({ status: 413, code: 'validation_failed', message: 'Request body is too large' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw authError('bad_json', { cause: error })
  }
}

/** What accounts carry about themselves; JSON by construction. */
export const metadataSchema = z.record(z.string(), z.unknown())
