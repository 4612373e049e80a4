import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { parseStorableJson, UnstorableTextError } from '#lib/parse-storable-json.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { storageErrors } from '../protocol/errors.ts'
import { streamBody } from './body-stream.ts'

/** A received file's size, and the client's unverified claims about the file. */
export interface ReceivedFile {
  size: number
  declaredType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** Maximum bytes of a form's other fields, with their boundaries and headers. */
const formOverheadBytes = 64 * 1024

const formLimits = { files: 1, parts: 20, fieldSize: formOverheadBytes, headerPairs: 20, headerSize: 8 * 1024 }

/** Writes a request's file to `path`. Throws 413 once the file exceeds `maxBytes`. */
export async function receiveFile(request: Request, path: string, maxBytes: number): Promise<ReceivedFile> {
  if (!request.body) throw storageErrors.invalidRequest('No content provided')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + formOverheadBytes)
    throw storageErrors.tooLarge(maxBytes)
  const chunks = streamBody(request.body)
  const target = await open(path, 'wx', 0o600)
  try {
    const type = request.headers.get('content-type') ?? ''
    if (/^multipart\/form-data\b/i.test(type)) return await receiveForm(chunks, type, target, maxBytes)
    return {
      size: await writeAll(chunks, target, maxBytes),
      declaredType: type,
      cacheControl: toCacheControl(request.headers.get('cache-control') ?? ''),
      userMetadata: parseMetadata(Buffer.from(request.headers.get('x-metadata') ?? '', 'base64').toString('utf8')),
    }
  } finally {
    await target.close()
    await chunks.return(undefined)
  }
}

async function receiveForm(
  chunks: AsyncGenerator<Uint8Array>,
  contentType: string,
  target: FileHandle,
  maxBytes: number,
): Promise<ReceivedFile> {
  try {
    const form = new Busboy({ headers: { 'content-type': contentType }, limits: formLimits })
    const fields = new Map<string, string>()
    const receivedFiles: Promise<ReceivedFile>[] = []
    form.on('field', (name, value, _isNameCut, isTruncated) => {
      if (isTruncated) form.destroy(storageErrors.tooLarge(formOverheadBytes))
      fields.set(name, value)
    })
    form.on('partsLimit', () => form.destroy(storageErrors.invalidRequest('The form has too many parts')))
    form.on('file', (_field, content, _name, _encoding, declaredType) => {
      const file = writeAll(content, target, maxBytes).then((size) => ({
        size,
        declaredType,
        cacheControl: toCacheControl(fields.get('cacheControl') ?? ''),
        userMetadata: parseMetadata(fields.get('metadata') ?? ''),
      }))
      file.catch((error: Error) => form.destroy(error))
      receivedFiles.push(file)
    })
    await pipeline(chunks, form)
    const file = await receivedFiles[0]
    if (!file) throw storageErrors.invalidRequest('No content provided')
    return file
  } catch (error) {
    // System errors have a code, but parser errors don't.
    if (error instanceof PlatformError || (error instanceof Error && 'code' in error)) throw error
    throw storageErrors.invalidRequest('The form is damaged', error)
  }
}

async function writeAll(chunks: AsyncIterable<Uint8Array>, target: FileHandle, maxBytes: number): Promise<number> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw storageErrors.tooLarge(maxBytes)
    await target.writeFile(chunk)
  }
  if (size === 0) throw storageErrors.invalidRequest('No content provided')
  return size
}

/**
 * Parses the cache time: seconds in forms, `max-age=…` in headers, `no-cache` or `no-store`. For
 * any other value, returns the client library's default.
 */
function toCacheControl(value: string): string {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(value.trim())?.[1]
  if (seconds) return `max-age=${seconds}`
  return /^(no-cache|no-store)$/.test(value) ? value : 'max-age=3600'
}

function parseMetadata(text: string): Record<string, unknown> | null {
  if (text === '') return null
  if (text.length > 16 * 1024) throw storageErrors.invalidRequest('The metadata is too long')
  try {
    const value = parseStorableJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (cause) {
    const message = cause instanceof UnstorableTextError ? cause.message : 'The metadata is not JSON'
    throw storageErrors.invalidRequest(message, cause)
  }
  throw storageErrors.invalidRequest('The metadata is not an object')
}
