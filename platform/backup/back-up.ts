import type { ArchiveLocation } from '#lib/archive/archive-location.ts'
import { writeArchive } from '#lib/archive/write-archive.ts'
import { fragment, type Queryable, type TransactionSql, tableExists } from '#platform/database/sql.ts'
import { withConnection } from '../database/connect.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { readKeys } from './key-folder.ts'
import { getQualifiedName, listSequences, listTables, type Table } from './list-tables.ts'
import { type ArchiveMetadata, entryNames, type Manifest } from './manifest.ts'
import { listAppliedMigrations, withSnapshot } from './snapshot.ts'
import { createRowDigest, readRows } from './table-rows.ts'

/** Tables, as `schema.name`, that backups treat differently. */
export interface BackupScope {
  /** Tables whose rows expire soon or must not be restored, such as sessions. */
  excludedTables: readonly string[]
  /** Tables that only encrypted archives contain. */
  secretTables: readonly string[]
}

export interface FileSource {
  /** Reads the bytes of a version; null if the version is missing. */
  read(version: string): Promise<AsyncIterable<Uint8Array> | null>
}

export interface BackUpOptions {
  connection: ConnectionSettings
  keyFolder: string
  fileStore: FileSource
  signingKeysFile: string | null
  /** Location of the new archive. */
  archive: ArchiveLocation
  /** If null, the archive is unencrypted and contains neither keys nor secret tables. */
  passphrase: string | null
  scope: BackupScope
  /** The program's version. */
  version: string
  /** Cancels the backup, which then removes its unfinished archive. */
  signal?: AbortSignal
}

export interface BackupReport extends Manifest {
  /** True if keys and secret tables are in the archive. */
  hasSecrets: boolean
}

/**
 * Writes a consistent snapshot of a site's rows, files and keys into one archive, while servers
 * keep running. Throws `OperatorError` if the archive exists.
 */
export function backUp(options: BackUpOptions): Promise<BackupReport> {
  const { connection, passphrase, scope } = options
  return withConnection(connection, (sql) =>
    withSnapshot(sql, async (snapshot) => {
      const keys = passphrase === null ? null : await readKeys(options.keyFolder, options.signingKeysFile)
      const isExcluded = (table: Table) =>
        scope.excludedTables.includes(getQualifiedName(table)) ||
        (passphrase === null && scope.secretTables.includes(getQualifiedName(table)))
      const allTables = await listTables(snapshot)
      const tables = allTables.filter((table) => !isExcluded(table))
      const metadata: ArchiveMetadata = {
        ...(await describeDatabase(snapshot)),
        version: options.version,
        madeAt: new Date().toISOString(),
        backend: 'postgres',
        tables: tables.map(({ schema, name, columns, primaryKey }) => ({ schema, name, columns, primaryKey })),
        leftOut: allTables.filter(isExcluded).map(getQualifiedName),
        hasKeys: keys !== null,
      }
      let manifest: Manifest = { entries: 0, files: 0, fileBytes: 0, rows: 0, missingFiles: [] }
      await writeArchive(
        options.archive,
        { passphrase, signal: options.signal },
        {
          metadata,
          async write(output) {
            const counts = { ...manifest }
            const add: typeof output.add = async (...entry) => {
              await output.add(...entry)
              counts.entries += 1
            }
            for (const [name, content] of keys ?? []) await add(entryNames.key(name), toStream(content))
            for (const table of tables) {
              const rowDigest = createRowDigest()
              const lines = readLines(snapshot, table, rowDigest)
              await add(entryNames.table(getQualifiedName(table)), lines, () => ({ ...rowDigest.getTotals() }))
              counts.rows += rowDigest.getTotals().rows
            }
            for (const version of await listFileVersions(snapshot)) {
              const content = await options.fileStore.read(version)
              if (!content) {
                counts.missingFiles = [...counts.missingFiles, version]
                continue
              }
              await add(
                entryNames.file(version),
                countBytes(content, (bytes) => (counts.fileBytes += bytes)),
              )
              counts.files += 1
            }
            manifest = counts
            return manifest
          },
        },
      )
      return { ...manifest, hasSecrets: passphrase !== null }
    }),
  )
}

async function describeDatabase(
  sql: Queryable,
): Promise<Pick<ArchiveMetadata, 'postgres' | 'migrations' | 'sequences'>> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  const sequences = await listSequences(sql)
  return {
    postgres: server?.version ?? '',
    migrations: await listAppliedMigrations(sql),
    sequences: sequences.map(({ schema, name, lastValue }) => ({ schema, name, lastValue })),
  }
}

async function* readLines(
  sql: TransactionSql,
  table: Table,
  digest: { add(line: string): void },
): AsyncGenerator<Buffer> {
  for await (const lines of readRows(sql, table)) {
    for (const line of lines) digest.add(line)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** Lists the versions of all files that rows reference, and of retained files. */
async function listFileVersions(sql: Queryable): Promise<string[]> {
  // A backup before an upgrade may read an older database without this table.
  const unionRetainedVersions = (await tableExists(sql, 'storage.kept_versions'))
    ? fragment`union select version from storage.kept_versions where ended_at is null`
    : fragment``
  const rows = await sql<{ version: string }[]>`
    select distinct version from storage.objects where version is not null ${unionRetainedVersions} order by version`
  return rows.map(({ version }) => version)
}

async function* countBytes(content: AsyncIterable<Uint8Array>, add: (bytes: number) => void) {
  for await (const chunk of content) {
    add(chunk.length)
    yield chunk
  }
}

async function* toStream(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
