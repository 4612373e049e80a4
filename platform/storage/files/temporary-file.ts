import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs with the path of a file to be created in `folder`, and afterwards removes what is left there. */
export async function withTemporaryFile<T>(folder: string, run: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await run(path)
  } finally {
    await rm(path, { force: true })
  }
}
