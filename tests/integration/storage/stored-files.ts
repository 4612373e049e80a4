import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TestDatabase } from '#tests/support/backend/test-database.ts'

/** Creates files of this age in a storage folder, and returns their versions. */
export async function createStoredFiles(folder: string, count: number, ageMs = 0): Promise<string[]> {
  const versions = Array.from({ length: count }, () => randomUUID())
  const changedAt = new Date(Date.now() - ageMs)
  for (const version of versions) {
    const shard = join(folder, 'objects', version.slice(0, 2))
    await mkdir(shard, { recursive: true })
    await writeFile(join(shard, version), 'x')
    await utimes(join(shard, version), changedAt, changedAt)
  }
  return versions
}

/** Inserts a row in `storage.objects` for each version, with the name `{prefix}{version}`. */
export async function insertObjectRows(admin: TestDatabase['admin'], versions: string[], prefix = ''): Promise<void> {
  await admin`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'article-images', ${prefix}::text || version, version, '{"size": 1}' from unnest(${versions}::text[]) as version`
}

/** Lists the paths of all files below a folder; an empty array if the folder doesn't exist. */
async function listFilePaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** Lists the names of all files below a folder; an empty array if the folder doesn't exist. */
export async function listFileNames(folder: string): Promise<string[]> {
  return (await listFilePaths(folder)).map((path) => basename(path))
}

/** Changes the modification time of all files below a folder. */
export async function setFileAge(folder: string, ageMs: number): Promise<void> {
  const changedAt = new Date(Date.now() - ageMs)
  for (const path of await listFilePaths(folder)) await utimes(path, changedAt, changedAt)
}
