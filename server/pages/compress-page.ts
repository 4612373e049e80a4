import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip as gzipCallback } from 'node:zlib'

const brotliCompressAsync = promisify(brotliCompress)
const brotliDecompressAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzipCallback)

/** Quality 5 achieves 90 % of the best compression in 2 % of the time. */
const quality = 5

export async function compressBrotli(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length }
  // zlib returns a slice of a larger buffer. Copying the slice lets the buffer be freed.
  return new Uint8Array(await brotliCompressAsync(body, { params }))
}

export async function decompressBrotli(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await brotliDecompressAsync(body))
}

export async function compressGzip(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await gzipAsync(body))
}
