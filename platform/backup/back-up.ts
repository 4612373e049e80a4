import type { ArchiveLocation } from '#lib/archive/archive-location.ts'
import { writeArchive } from '#lib/archive/write-archive.ts'
import { fragment, type Queryable, type TransactionSql } from '#platform/database/sql.ts'
import type { DatabaseAddress } from '../database/address.ts'
import { connect } from '../database/connect.ts'
import { readKeys } from './key-folder.ts'
import { listSequences, listTables, nameOf, type Table } from './list-tables.ts'
import { type About, entryNames, type Manifest } from './manifest.ts'
import { listAppliedMigrations, withSnapshot } from './snapshot.ts'
import { createRowCounter, readRows } from './table-rows.ts'

/** Tables, as `schema.name`, whose rows are not backed up like all others. */
export interface BackupScope {
  /** Never: what is over in a moment, or must not come back, such as sessions. */
  leftOut: readonly string[]
  /** Only into an encrypted archive. */
  secret: readonly string[]
}

/** The uploaded files: the bytes of a version, or null where there is none. */
export interface BackedUpFiles {
  read(version: string): Promise<AsyncIterable<Uint8Array> | null>
}

export interface BackUpOptions {
  address: DatabaseAddress
  keyFolder: string
  files: BackedUpFiles
  signingKeysFile: string | null
  /** Where the archive is to appear; with a `location` this only names it. */
  file: string
  location?: ArchiveLocation | undefined
  /** Null: keys and secret tables are left out. */
  passphrase: string | null
  scope: BackupScope
  /** Of the program. */
  version: string
  /** Breaks it off; nothing is left then. */
  signal?: AbortSignal
}

export interface BackupReport extends Manifest {
  /** Whether keys and secret tables are in the archive. */
  hasSecrets: boolean
}

/**
 * Writes the rows, files and keys of a site into one archive, while servers may be at work on it: all as they were at one
 * moment. Throws `OperatorError` for a file that exists, else errors of the system or of Postgres.
 */
export async function backUp(options: BackUpOptions): Promise<BackupReport> {
  const { address, file, passphrase, scope } = options
  const sql = connect(address)
  try {
    return await withSnapshot(sql, async (snapshot) => {
      const keys = passphrase === null ? null : await readKeys(options.keyFolder, options.signingKeysFile)
      const isLeftOut = (table: Table) =>
        scope.leftOut.includes(nameOf(table)) || (passphrase === null && scope.secret.includes(nameOf(table)))
      const all = await listTables(snapshot)
      const tables = all.filter((table) => !isLeftOut(table))
      const about: About = {
        ...(await describeDatabase(snapshot)),
        version: options.version,
        madeAt: new Date().toISOString(),
        backend: 'postgres',
        tables: tables.map(({ schema, name, columns, primaryKey }) => ({ schema, name, columns, primaryKey })),
        leftOut: all.filter(isLeftOut).map(nameOf),
        hasKeys: keys !== null,
      }
      let manifest: Manifest = { entries: 0, files: 0, fileBytes: 0, rows: 0, missingFiles: [] }
      await writeArchive(
        file,
        { passphrase, signal: options.signal, location: options.location },
        {
          about,
          async write(archive) {
            const count = { ...manifest }
            const add: typeof archive.add = async (...entry) => {
              await archive.add(...entry)
              count.entries += 1
            }
            for (const [name, content] of keys ?? []) await add(entryNames.key(name), pieces(content))
            for (const table of tables) {
              const rows = createRowCounter()
              const lines = readLines(snapshot, table, rows)
              await add(entryNames.table(nameOf(table)), lines, () => ({ ...rows.sum() }))
              count.rows += rows.sum().rows
            }
            for (const version of await listFiles(snapshot)) {
              const content = await options.files.read(version)
              if (!content) {
                count.missingFiles = [...count.missingFiles, version]
                continue
              }
              await add(
                entryNames.file(version),
                countBytes(content, (bytes) => (count.fileBytes += bytes)),
              )
              count.files += 1
            }
            manifest = count
            return manifest
          },
        },
      )
      return { ...manifest, hasSecrets: passphrase !== null }
    })
  } finally {
    await sql.end()
  }
}

async function describeDatabase(sql: Queryable): Promise<Pick<About, 'postgres' | 'migrations' | 'sequences'>> {
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
  counter: { add(line: string): void },
): AsyncGenerator<Buffer> {
  for await (const lines of readRows(sql, table)) {
    for (const line of lines) counter.add(line)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** The versions of all files that the database names, and of those that may come back. */
async function listFiles(sql: Queryable): Promise<string[]> {
  // A database that a start is about to upgrade may not have the table yet.
  const [keeps] = await sql<{ removed: boolean }[]>`
    select to_regclass('storage.kept_versions') is not null as removed`
  const kept = keeps?.removed
    ? fragment`union select version from storage.kept_versions where ended_at is null`
    : fragment``
  const rows = await sql<{ version: string }[]>`
    select distinct version from storage.objects where version is not null ${kept} order by version`
  return rows.map(({ version }) => version)
}

async function* countBytes(content: AsyncIterable<Uint8Array>, add: (bytes: number) => void) {
  for await (const chunk of content) {
    add(chunk.length)
    yield chunk
  }
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
