import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The text of a file that only its owner may read (mode 600); one that is missing is written with what `create` makes.
 * It appears whole or not at all, and processes that start together agree on one.
 */
export async function ensureSecretFile(path: string, create: () => string | Promise<string>): Promise<string> {
  const existing = await readIfThere(path)
  if (existing !== null) return existing
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(await create())
      await file.sync()
    } finally {
      await file.close()
    }
    // Unlike a rename, a link does not replace the file of a process that was quicker.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

/** The text of a file, or null where there is none; any other failure is thrown. */
async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
