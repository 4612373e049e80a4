import { storageErrors } from '../protocol/errors.ts'

/** Streams `multipart/form-data` (RFC 7578), so that a file is never in memory as a whole. */
export interface MultipartReader {
  /** The next part's headers, with names in lower case; null after the last part. The previous part must have been read. */
  nextPart(): Promise<Map<string, string> | null>
  /** The current part's bytes. */
  readPart(): AsyncGenerator<Uint8Array>
}

const maxHeaderBytes = 8 * 1024
const maxParts = 20

/** Throws 400 for a form that ends too early, has too many parts or too long headers. */
export function createMultipartReader(source: AsyncIterator<Uint8Array>, boundary: string): MultipartReader {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter has no line break before it.
  let buffer: Buffer = Buffer.from('\r\n')
  let parts = 0

  async function pull(): Promise<void> {
    const { done, value } = await source.next()
    if (done) throw storageErrors.invalidRequest('The form ends too early')
    buffer = buffer.length === 0 ? Buffer.from(value) : Buffer.concat([buffer, value])
  }

  async function* readPart(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = buffer.indexOf(delimiter)
      if (end >= 0) {
        const rest = buffer.subarray(0, end)
        buffer = buffer.subarray(end + delimiter.length)
        if (rest.length > 0) yield rest
        return
      }
      const safe = buffer.length - delimiter.length + 1
      if (safe > 0) {
        const sure = buffer.subarray(0, safe)
        buffer = buffer.subarray(safe)
        yield sure
      }
      await pull()
    }
  }

  return {
    readPart,
    async nextPart() {
      if (parts === 0) for await (const _preamble of readPart());
      while (buffer.length < 2) await pull()
      if (buffer.subarray(0, 2).equals(Buffer.from('--'))) return null
      if (++parts > maxParts) throw storageErrors.invalidRequest('The form has too many parts')
      let end = buffer.indexOf('\r\n\r\n')
      while (end < 0) {
        if (buffer.length > maxHeaderBytes) throw storageErrors.invalidRequest('A part of the form has long headers')
        await pull()
        end = buffer.indexOf('\r\n\r\n')
      }
      const headers = parseHeaders(buffer.subarray(2, end).toString('utf8'))
      buffer = buffer.subarray(end + 4)
      return headers
    },
  }
}

function parseHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}
