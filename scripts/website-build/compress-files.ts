import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressedSuffixes } from '#server/http/static-files.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/
const minBytes = 500

/**
 * Writes a brotli and a gzip version of each text file in a folder, at the highest compression
 * level. Skips tiny files.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.filter((path) => compressible.test(path)).map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotliAsync(content, { params }).then((bytes) => writeFile(path + compressedSuffixes.br, bytes)),
    gzipAsync(content, { level: 9 }).then((bytes) => writeFile(path + compressedSuffixes.gzip, bytes)),
  ])
}
