import { buffer } from 'node:stream/consumers'
import { ArchiveError, damaged } from '#lib/archive/errors.ts'
import { type ArchiveEntry, type ArchiveFile, readArchive } from '#lib/archive/read-archive.ts'
import { isTextOf, type Migration } from '../database/migrate.ts'
import type { BackupScope } from './back-up.ts'
import {
  type About,
  type ArchivedMigration,
  aboutSchema,
  entryNames,
  type Manifest,
  manifestSchema,
  tableEndSchema,
} from './manifest.ts'
import { requireKnownEntry } from './require-known-entry.ts'

export interface InspectedArchive {
  about: About
  manifest: Manifest
  /** True if it was made with a passphrase; without one, anybody can have written it. */
  isSealed: boolean
}

/** Reads an archive to its end, so that what follows works on a whole one. Throws `ArchiveError`. */
export async function inspectArchive(archive: ArchiveFile, scope: BackupScope): Promise<InspectedArchive> {
  let about: About | null = null
  let isSealed = false
  let entries = 0
  let files = 0
  const names = new Set<string>()
  const last = await readArchive(archive, async (entry) => {
    if (about === null) {
      about = await readAbout(archive.path, entry)
      isSealed = entry.isSealed
      return
    }
    requireKnownEntry(archive.path, entry, { about, scope })
    if (names.has(entry.name)) throw damaged(archive.path, `it holds ${entry.name} twice`)
    names.add(entry.name)
    if (entry.name.startsWith(entryNames.table(''))) await requireTableEnd(archive.path, entry)
    entries += 1
    if (entry.name.startsWith(entryNames.file(''))) files += 1
  })
  const manifest = manifestSchema.safeParse(last)
  if (about === null || !manifest.success || manifest.data.entries !== entries || manifest.data.files !== files) {
    throw damaged(archive.path, 'it does not hold what it says')
  }
  return { about, manifest: manifest.data, isSealed }
}

async function requireTableEnd(path: string, { name, content, end }: ArchiveEntry): Promise<void> {
  for await (const _ of content);
  if (!tableEndSchema.safeParse(end()).success) throw damaged(path, `the end of ${name} has no count of its rows`)
}

async function readAbout(path: string, { name, content }: ArchiveEntry): Promise<About> {
  const about = aboutSchema.safeParse(name === entryNames.about ? parseJson(await buffer(content)) : null)
  if (!about.success) throw new ArchiveError('foreign', `${path} is no backup that this version knows.`)
  return about.data
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

/** Throws `ArchiveError` for an archive whose rows need migrations that this version doesn't have, or has others for. */
export function requireKnownMigrations(
  path: string,
  { version, migrations }: Pick<About, 'version' | 'migrations'>,
  known: Readonly<Record<ArchivedMigration['source'], readonly Migration[]>>,
): void {
  for (const { source, name, sha256 } of migrations) {
    const ours = known[source].find((migration) => migration.name === name)
    if (!ours) {
      throw new ArchiveError(
        'newer',
        `${path} was made by version ${version}: restore it with that version or a later one.`,
      )
    }
    if (!isTextOf(ours, sha256)) {
      throw new ArchiveError(
        'foreign',
        `${path} was made by another program: its ${name} is not the one of this version.`,
      )
    }
  }
  if (migrations.length === 0) throw new ArchiveError('foreign', `${path} holds no site.`)
}
