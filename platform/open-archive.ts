import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importedDataDir, makeImportFolder } from './backup/import-folder.ts'
import { type InspectedArchive, inspectArchive } from './backup/inspect-archive.ts'
import { listRows } from './backup/table-rows.ts'
import { connect } from './database/connect.ts'
import { readMigrations } from './database/schema-files.ts'
import { prepareDatabase, siteFolder } from './prepare-database.ts'
import { removeKilledImports } from './remove-killed-imports.ts'
import { type ListRows, type RestoreOptions, restoreSite } from './restore-site.ts'
import { createLocalFileStore } from './storage/files/local-file-store.ts'
import { prepareFile } from './storage/inspect/prepare-file.ts'
import { createPictureQueue, createUploadQueue } from './storage/picture-lanes.ts'

export type { InspectedArchive } from './backup/inspect-archive.ts'

/** A site from an archive, brought up to date in a folder of its own that is gone when this is closed. */
export interface OpenedArchive extends InspectedArchive {
  /** Times are in UTC. */
  listRows: ListRows
  /** The bytes of a stored file; null where the archive has none under this version. */
  readFile(version: string): Promise<AsyncIterable<Uint8Array> | null>
  /** The same as this version would keep it after an upload under this key: without a picture's or a document's metadata. */
  readCleanedFile(version: string, key: string): Promise<AsyncIterable<Uint8Array> | null>
  close(): Promise<void>
}

/**
 * Restores an archive into a temporary folder (`TMPDIR` says where) and brings it up to date there. Throws `OperatorError` for an
 * archive that can't be restored.
 */
export async function openArchive(
  archive: Pick<RestoreOptions, 'file' | 'place' | 'passphrase' | 'scope'>,
): Promise<OpenedArchive> {
  // Before a folder is made for it.
  await inspectArchive({ ...archive, path: archive.file }, archive.scope)
  // What can't be removed now is no reason to stop: the next one tries again.
  await removeKilledImports().catch(() => {})
  const folder = await makeImportFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const dataDir = importedDataDir(folder)
    const inspected = await restoreSite({ ...archive, dataDir, databaseUrl: null, log: () => {} })
    const database = await prepareDatabase({
      dataDir,
      databaseUrl: null,
      siteData: '',
      beforeUpgrade: null,
      log: () => {},
    })
    const { read: readFile } = createLocalFileStore(join(dataDir, 'storage'))
    const sql = connect(database.address, { max: 2 })
    return {
      ...inspected,
      listRows: (table) => listRows(sql, table),
      readFile,
      async readCleanedFile(version, key) {
        const content = await readFile(version)
        return content && cleanFile(folder, content, key)
      },
      async close() {
        await sql.end()
        await database.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function* cleanFile(folder: string, content: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  const received = { size: (await stat(path)).size, declaredType: '', cacheControl: '', userMetadata: null }
  await prepareFile(path, received, {
    key,
    bucket: { allowed_mime_types: null },
    uploads: createUploadQueue(),
    pictures: createPictureQueue(),
    caller: null,
  })
  yield* createReadStream(path)
  await rm(path)
}

/** The timestamps of this version's migrations of the site, oldest first. */
export async function listSiteMigrations(): Promise<string[]> {
  return (await readMigrations(join(siteFolder, 'migrations'))).map(({ name }) => name.split('_')[0] ?? name)
}
