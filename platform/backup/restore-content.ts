import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Sql, TransactionSql } from 'postgres'
import { ArchiveError } from '#lib/archive/errors.ts'
import { type ArchiveEntry, type ArchiveFile, readArchive } from '#lib/archive/read-archive.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { listSequences, listTables, nameOf, type Table } from './catalog.ts'
import { writeKey } from './key-folder.ts'
import { loadTables, replaceRows, setSequence } from './load-tables.ts'
import { type About, entryEndSchema, entryNames, type TableEnd, tableEndSchema } from './manifest.ts'
import { splitLines } from './table-rows.ts'

export interface RestoreTarget {
  /** A migrated database without content. */
  sql: Sql
  folders: { keys: string; storage: string }
}

/** What has to be found again when all is done. */
export interface Expected {
  tables: ({ table: Table; columns: string[] } & Pick<TableEnd, 'rows' | 'digest' | 'canonicalDigest'>)[]
  /** SHA-256 of files in hex, by their versions. */
  files: Map<string, string>
}

/** Puts rows, files and keys of an inspected archive in place. */
export async function restoreContent(archive: ArchiveFile, about: About, target: RestoreTarget): Promise<Expected> {
  const expected: Expected = { tables: [], files: new Map() }
  const tables = matchTables(archive.path, about, await listTables(target.sql))
  const sequences = await listSequences(target.sql)
  await loadTables(
    target.sql,
    [...tables.values()].map(({ table }) => table),
    async (sql) => {
      await readArchive(archive, async (entry) => {
        const [kind] = entry.name.split('/')
        if (kind === 'table') expected.tables.push(await restoreTable(sql, tables, entry, archive.path))
        else if (kind === 'file') await restoreFile(target.folders.storage, entry, expected)
        else if (kind === 'key') await restoreKey(target.folders.keys, entry)
        else if (entry.name !== entryNames.about) throw unknownContent(archive.path, entry.name)
      })
      for (const { schema, name, lastValue } of about.sequences) {
        const sequence = sequences.find((found) => found.schema === schema && found.name === name)
        if (sequence && lastValue !== null) await setSequence(sql, sequence, lastValue)
      }
    },
  )
  return expected
}

interface MatchedTable {
  table: Table
  columns: string[]
}

function matchTables(path: string, about: About, tables: readonly Table[]): Map<string, MatchedTable> {
  return new Map(
    about.tables.map(({ schema, name, columns }) => {
      const table = tables.find((found) => found.schema === schema && found.name === name)
      if (!table || columns.some((column) => !table.columns.includes(column))) {
        throw unknownContent(path, `${schema}.${name}`)
      }
      return [entryNames.table(nameOf(table)), { table, columns }]
    }),
  )
}

async function restoreTable(
  sql: TransactionSql,
  tables: ReadonlyMap<string, MatchedTable>,
  { name, content, end }: ArchiveEntry,
  path: string,
): Promise<Expected['tables'][number]> {
  const matched = tables.get(name)
  if (!matched) throw unknownContent(path, name)
  await replaceRows(sql, matched, splitLines(content))
  return { ...matched, ...tableEndSchema.pick({ rows: true, digest: true, canonicalDigest: true }).parse(end()) }
}

async function restoreFile(storage: string, { name, content, end }: ArchiveEntry, { files }: Expected): Promise<void> {
  const version = name.slice(entryNames.file('').length)
  if (!isUuid(version)) throw new Error(`${name} is no version of a file`)
  const path = storedPath(storage, version)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
  files.set(version, entryEndSchema.parse(end()).sha256)
}

async function restoreKey(folder: string, { name, content }: ArchiveEntry): Promise<void> {
  const file = name.slice(entryNames.key('').length)
  const isWritten = await writeKey(folder, file, await buffer(content))
  if (!isWritten) throw new Error(`${name} is no name of a key file`)
}

/** The SHA-256 of a restored file as it is on the disk, in hex. */
export async function hashStoredFile(storage: string, version: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(storedPath(storage, version), 'r')
  for await (const chunk of file.createReadStream({ highWaterMark: 256 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

function storedPath(storage: string, version: string): string {
  return join(storage, 'objects', version.slice(0, 2), version)
}

function unknownContent(path: string, name: string): ArchiveError {
  return new ArchiveError('foreign', `${path} holds ${name}, which the migrations it names don't make.`)
}
