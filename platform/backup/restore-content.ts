import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type ArchiveEntry, type ArchiveSource, readArchive } from '#lib/archive/read-archive.ts'
import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql, TransactionSql } from '#platform/database/sql.ts'
import { droppedTables } from '../database/adopt-release.ts'
import type { BackupScope, FileSource } from './back-up.ts'
import { writeKey } from './key-folder.ts'
import { getQualifiedName, listSequences, listTables, type Table } from './list-tables.ts'
import { type ArchiveMetadata, entryNames, type TableTrailer, tableTrailerSchema } from './manifest.ts'
import { requireEncryptedEntry, requireKnownEntry } from './require-known-entry.ts'
import { splitLines } from './table-rows.ts'
import { replaceRows, setSequence, withoutForcedRowSecurity } from './without-forced-row-security.ts'

export interface RestoreTarget {
  /** A migrated, empty database. */
  sql: Sql
  keyFolder: string
  fileStore: FileTarget
  scope: BackupScope
}

/** The store for the restored files, empty at first. */
interface FileTarget extends FileSource {
  /** Works like `FileStore.putStream`. */
  putStream(content: AsyncIterable<Uint8Array>, version: string): Promise<void>
}

/** The rows and files that the comparison after the restore must find. */
export interface ExpectedContent {
  tables: ({ table: Table; columns: string[] } & Pick<TableTrailer, 'rows' | 'digest'>)[]
  /** SHA-256 of each file in hex, keyed by version. */
  files: Map<string, string>
}

export async function restoreContent(
  archive: ArchiveSource,
  metadata: ArchiveMetadata,
  target: RestoreTarget,
): Promise<ExpectedContent> {
  const expectedContent: ExpectedContent = { tables: [], files: new Map() }
  const tables = matchTables(archive.location.name, metadata, await listTables(target.sql))
  const sequences = await listSequences(target.sql)
  await withoutForcedRowSecurity(
    target.sql,
    [...tables.values()].map(({ table }) => table),
    async (sql) => {
      await readArchive(archive, async (entry) => {
        // Checks again, because the archive may have been replaced since its inspection.
        requireEncryptedEntry(archive, entry)
        if (entry.name === entryNames.metadata) return
        const { kind, itemName } = requireKnownEntry(archive.location.name, entry, { metadata, scope: target.scope })
        // The archive reader skips content that isn't read.
        if (kind === 'table' && droppedTables.includes(itemName)) return
        if (kind === 'table') expectedContent.tables.push(await restoreTable(sql, tables, entry, archive.location.name))
        else if (kind === 'key') await writeKey(target.keyFolder, itemName, await buffer(entry.content))
        else {
          await target.fileStore.putStream(entry.content, itemName)
          expectedContent.files.set(itemName, entry.getTrailer().sha256)
        }
      })
      for (const { schema, name, lastValue } of metadata.sequences) {
        const sequence = sequences.find((candidate) => candidate.schema === schema && candidate.name === name)
        if (sequence && lastValue !== null) await setSequence(sql, sequence, lastValue)
      }
    },
  )
  return expectedContent
}

interface MatchedTable {
  table: Table
  columns: string[]
}

function matchTables(
  archiveName: string,
  metadata: ArchiveMetadata,
  tables: readonly Table[],
): Map<string, MatchedTable> {
  const expectedTables = metadata.tables.filter((table) => !droppedTables.includes(getQualifiedName(table)))
  return new Map(
    expectedTables.map(({ schema, name, columns }) => {
      const table = tables.find((candidate) => candidate.schema === schema && candidate.name === name)
      if (!table || columns.some((column) => !table.columns.includes(column))) {
        throw createUnknownContentError(archiveName, `${schema}.${name}`)
      }
      return [entryNames.table(getQualifiedName(table)), { table, columns }]
    }),
  )
}

async function restoreTable(
  sql: TransactionSql,
  tables: ReadonlyMap<string, MatchedTable>,
  { name, content, getTrailer }: ArchiveEntry,
  archiveName: string,
): Promise<ExpectedContent['tables'][number]> {
  const table = tables.get(name)
  if (!table) throw createUnknownContentError(archiveName, name)
  await replaceRows(sql, table, splitLines(content)).catch((error: unknown) => throwRowError(name, error))
  return { ...table, ...tableTrailerSchema.pick({ rows: true, digest: true }).parse(getTrailer()) }
}

/** Postgres error classes for values and constraints, and Node's code for invalid UTF-8. */
const rejectedRowCode = /^(22|23|ERR_ENCODING_INVALID)/

function throwRowError(name: string, error: unknown): never {
  if (!(error instanceof Error && rejectedRowCode.test(getErrorCode(error)))) throw error
  throw new OperatorError(`The restore failed: the database rejected rows of ${name} (${error.message}).`, {
    cause: error,
  })
}

export async function hashStoredFile(fileStore: FileSource, version: string): Promise<string | null> {
  const content = await fileStore.read(version)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

function createUnknownContentError(archiveName: string, name: string): OperatorError {
  return new OperatorError(`${archiveName} contains ${name}, which its migrations don't create.`)
}
