import { join } from 'node:path'
import type { ArchivePlace } from '#lib/archive/archive-place.ts'
import { canonicalRow } from '#lib/archive/canonical-row.ts'
import { writeArchive } from '#lib/archive/write-archive.ts'
import type { BackupReport } from './backup/back-up.ts'
import { type About, entryNames, type Manifest } from './backup/manifest.ts'
import { createRowCounter } from './backup/table-rows.ts'
import { platformFolder } from './database/migrate.ts'
import { readMigrations } from './database/schema-files.ts'
import { siteFolder } from './prepare-database.ts'

type Row = Record<string, unknown>

/** What can be read of a site without its database, in the form that a restore writes it. */
export interface HostedSite {
  /** Parents first. */
  tables: { schema: string; name: string; columns: string[]; primaryKey: string[]; rows: AsyncIterable<Row> }[]
  /** Tables and columns, as `schema.name` and `schema.name.column`, that can't be read or must not be. */
  leftOut: string[]
  /** Asked for when the rows are through; `read` resolves to null for a file that has gone meanwhile. */
  files: { version: string; read(): Promise<AsyncIterable<Uint8Array> | null> }[]
}

interface ArchiveOptions {
  file: string
  /** With one, `file` only names it. */
  place?: ArchivePlace | undefined
  passphrase: string | null
  /** Of the program. */
  version: string
}

/**
 * Writes an archive of a site that has this version's migrations, from what the public API says. There is no snapshot: what
 * people write meanwhile may be in it or not. Throws `OperatorError` for a file that exists, and whatever reading throws.
 */
export async function archiveHostedSite(site: HostedSite, options: ArchiveOptions): Promise<BackupReport> {
  const { file, place, passphrase, version } = options
  const count: Manifest = { entries: 0, files: 0, fileBytes: 0, rows: 0, missingFiles: [] }
  const about: About = {
    version,
    madeAt: new Date().toISOString(),
    backend: 'hosted',
    postgres: '',
    migrations: await listMigrations(),
    tables: site.tables.map(({ rows: _, ...table }) => table),
    sequences: [],
    leftOut: site.leftOut,
    hasKeys: false,
  }
  await writeArchive(
    file,
    { passphrase, place },
    {
      about,
      async write(archive) {
        for (const { schema, name, rows } of site.tables) {
          const counter = createRowCounter()
          await archive.add(entryNames.table(`${schema}.${name}`), toLines(rows, counter), () => {
            const { rows: counted, digest } = counter.sum()
            return { rows: counted, digest: null, canonicalDigest: digest }
          })
          count.rows += counter.sum().rows
          count.entries += 1
        }
        for (const { version: fileVersion, read } of site.files) {
          const content = await read()
          if (!content) {
            count.missingFiles.push(fileVersion)
            continue
          }
          await archive.add(entryNames.file(fileVersion), countBytes(content, count))
          count.files += 1
          count.entries += 1
        }
        return count
      },
    },
  )
  return { ...count, hasSecrets: passphrase !== null }
}

async function listMigrations(): Promise<About['migrations']> {
  const [platform, site] = await Promise.all(
    [platformFolder, siteFolder].map((folder) => readMigrations(join(folder, 'migrations'))),
  )
  const from = (source: 'platform' | 'site', migrations: Awaited<ReturnType<typeof readMigrations>> = []) =>
    migrations.map(({ name, sha256 }) => ({ source, name, sha256 }))
  return [...from('platform', platform), ...from('site', site)]
}

async function* toLines(rows: AsyncIterable<Row>, counter: { add(line: string): void }): AsyncGenerator<Buffer> {
  for await (const row of rows) {
    counter.add(canonicalRow(row))
    yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
}

async function* countBytes(content: AsyncIterable<Uint8Array>, count: Manifest): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    count.fileBytes += chunk.length
    yield chunk
  }
}
