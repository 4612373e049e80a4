import { readFile } from 'node:fs/promises'

/** Returns the text of a file; null if it doesn't exist. */
export async function readIfExists(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
