import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readTextIfExists } from './read-text-if-exists.ts'

/**
 * Returns the text of a file that only its owner may read (mode 600). Creates a missing file
 * atomically, because processes that start together must use the same file.
 */
export async function ensureSecretFile(path: string, create: () => string | Promise<string>): Promise<string> {
  const existingText = await readTextIfExists(path)
  if (existingText !== null) return existingText
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(temporaryPath, await create(), { flag: 'wx', mode: 0o600, flush: true })
    // Unlike a rename, a link fails if another process has created the file first.
    await link(temporaryPath, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return readFile(path, 'utf8')
}
