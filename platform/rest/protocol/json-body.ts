import { z } from 'zod'
import { readBytes } from '#lib/http/read-bytes.ts'
import { restErrors } from './errors.ts'
import { restLimits } from './request-limits.ts'

/** The text goes to Postgres unchanged. The service checks the keys against the catalog. */
export interface JsonBody {
  text: string
  rows: readonly Record<string, unknown>[]
  isArray: boolean
}

const objectSchema = z.record(z.string(), z.unknown())
const bodySchema = z.union([z.array(objectSchema), objectSchema])

/** `whenEmpty` replaces an empty body. Throws 400 or 413 for an invalid or too large body. */
export async function readJsonBody(request: Request, maxBytes: number, whenEmpty?: '{}'): Promise<JsonBody> {
  const contentType = request.headers.get('content-type')
  if (contentType && !/^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)\s*(;|$)/i.test(contentType)) {
    throw restErrors.invalidBody(`Content-Type not acceptable: ${contentType.slice(0, 100)}`)
  }
  const body = await readText(request, maxBytes)
  const text = body === '' && whenEmpty ? whenEmpty : body
  if (measureDepth(text) > restLimits.jsonDepth) {
    throw restErrors.invalidBody(`JSON is nested more than ${restLimits.jsonDepth} levels deep`)
  }
  const parsed = bodySchema.safeParse(parseJson(text))
  if (!parsed.success) throw restErrors.invalidBody('The body must be a JSON object or an array of objects')
  const isArray = Array.isArray(parsed.data)
  return { text, isArray, rows: Array.isArray(parsed.data) ? parsed.data : [parsed.data] }
}

async function readText({ body }: Request, maxBytes: number): Promise<string> {
  try {
    const bytes = await readBytes(body, maxBytes, () => restErrors.bodyTooLarge(maxBytes))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw restErrors.invalidBody('The body is incomplete or not valid UTF-8', error)
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw restErrors.invalidBody('Empty or invalid json', cause)
  }
}

/**
 * Returns the maximum nesting depth of brackets outside strings, in one pass. Works on invalid
 * JSON, too.
 */
export function measureDepth(text: string): number {
  let depth = 0
  let maxDepth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInString) {
      if (code === backslash) index++
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (code === openBrace || code === openBracket) maxDepth = Math.max(maxDepth, ++depth)
    else if (code === closeBrace || code === closeBracket) depth--
  }
  return maxDepth
}

const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = [34, 92, 123, 91, 125, 93]
