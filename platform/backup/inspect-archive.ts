import { buffer } from 'node:stream/consumers'
import { createDamagedError } from '#lib/archive/archive-errors.ts'
import { type ArchiveEntry, type ArchiveSource, readArchive } from '#lib/archive/read-archive.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { findReleaseState, isInBaseline } from '../database/adopt-release.ts'
import type { MigrationSource } from '../database/run-sql-file.ts'
import type { Migration } from '../database/schema-files.ts'
import type { BackupScope } from './back-up.ts'
import {
  type ArchiveMetadata,
  archiveMetadataSchema,
  entryNames,
  type Manifest,
  manifestSchema,
  tableTrailerSchema,
} from './manifest.ts'
import { requireEncryptedEntry, requireKnownEntry } from './require-known-entry.ts'

export interface InspectedArchive {
  metadata: ArchiveMetadata
  manifest: Manifest
  isEncrypted: boolean
}

/** Reads and checks a whole archive before anything is restored from it. Throws `OperatorError`. */
export async function inspectArchive(archive: ArchiveSource, scope: BackupScope): Promise<InspectedArchive> {
  let metadata: ArchiveMetadata | null = null
  let isEncrypted = false
  let entryCount = 0
  let fileCount = 0
  const names = new Set<string>()
  const lastFrame = await readArchive(archive, async (entry) => {
    requireEncryptedEntry(archive, entry)
    if (metadata === null) {
      metadata = await readMetadata(archive.location.name, entry)
      isEncrypted = entry.isEncrypted
      return
    }
    const { kind } = requireKnownEntry(archive.location.name, entry, { metadata, scope })
    if (names.has(entry.name)) throw createDamagedError(archive.location.name, `it contains ${entry.name} twice`)
    names.add(entry.name)
    if (kind === 'table') await requireTableTrailer(archive.location.name, entry)
    entryCount += 1
    if (kind === 'file') fileCount += 1
  })
  const manifest = manifestSchema.safeParse(lastFrame)
  if (
    metadata === null ||
    !manifest.success ||
    manifest.data.entries !== entryCount ||
    manifest.data.files !== fileCount
  ) {
    throw createDamagedError(archive.location.name, 'its content does not match its manifest')
  }
  return { metadata, manifest: manifest.data, isEncrypted }
}

async function requireTableTrailer(archiveName: string, { name, content, getTrailer }: ArchiveEntry): Promise<void> {
  for await (const _ of content);
  if (!tableTrailerSchema.safeParse(getTrailer()).success)
    throw createDamagedError(archiveName, `the end of ${name} has no row count`)
}

async function readMetadata(archiveName: string, { name, content }: ArchiveEntry): Promise<ArchiveMetadata> {
  const metadata = archiveMetadataSchema.safeParse(
    name === entryNames.metadata ? parseJson(await buffer(content)) : null,
  )
  if (!metadata.success) throw new OperatorError(`${archiveName} is not a backup that this version can read.`)
  return metadata.data
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

type KnownMigrations = Readonly<Record<MigrationSource, readonly Migration[]>>

/**
 * Returns the names of the migrations that create the tables of an archive. Throws `OperatorError`
 * if this version can't restore the archive.
 */
export function findNeededMigrations(
  archiveName: string,
  { version, migrations }: Pick<ArchiveMetadata, 'version' | 'migrations'>,
  knownMigrations: KnownMigrations,
): Set<string> {
  if (migrations.length === 0) throw new OperatorError(`${archiveName} contains no site.`)
  const getNames = (source: MigrationSource) =>
    new Set(migrations.filter((migration) => migration.source === source).map(({ name }) => name))
  const states = migrationSources.map((source) => findReleaseState(source, getNames(source)))
  if (states.includes('outdated')) {
    throw new OperatorError(
      `${archiveName} was made by version ${version}: restore the archive with version 0.6.1, ` +
        'then start this version on the result.',
    )
  }
  if (states.includes('adoptable')) {
    // The archive's tables come from the baseline and from migrations that an operator added.
    const isNeeded = (source: MigrationSource, migration: Migration) =>
      isInBaseline(source, migration) || getNames(source).has(migration.name)
    return new Set(
      migrationSources.flatMap((source) =>
        knownMigrations[source].filter((migration) => isNeeded(source, migration)).map(({ name }) => name),
      ),
    )
  }
  requireSameMigrations(archiveName, { version, migrations }, knownMigrations)
  return new Set(migrations.map(({ name }) => name))
}

const migrationSources: readonly MigrationSource[] = ['platform', 'site']

function requireSameMigrations(
  archiveName: string,
  { version, migrations }: Pick<ArchiveMetadata, 'version' | 'migrations'>,
  knownMigrations: KnownMigrations,
): void {
  for (const { source, name, sha256 } of migrations) {
    const knownMigration = knownMigrations[source].find((migration) => migration.name === name)
    if (!knownMigration) {
      throw new OperatorError(
        `${archiveName} was made by version ${version}: restore the archive with that version or a later version.`,
      )
    }
    if (knownMigration.sha256 !== sha256) {
      throw new OperatorError(
        `${archiveName} was made by another program: its migration ${name} differs from this version's.`,
      )
    }
  }
}
