import { buffer } from 'node:stream/consumers'
import { ArchiveError, damaged } from '#lib/archive/errors.ts'
import { type ArchiveEntry, type ArchiveFile, readArchive } from '#lib/archive/read-archive.ts'
import { isTextOf, type Migration } from '../database/migrate.ts'
import {
  type About,
  type ArchivedMigration,
  aboutSchema,
  entryNames,
  type Manifest,
  manifestSchema,
} from './manifest.ts'

export interface InspectedArchive {
  about: About
  manifest: Manifest
}

/** Reads an archive to its end, so that what follows works on a whole one. Throws `ArchiveError`. */
export async function inspectArchive(archive: ArchiveFile): Promise<InspectedArchive> {
  let about: About | null = null
  let entries = 0
  let files = 0
  const last = await readArchive(archive, async (entry) => {
    if (about === null) {
      about = await readAbout(archive.path, entry)
      return
    }
    entries += 1
    if (entry.name.startsWith(entryNames.file(''))) files += 1
  })
  const manifest = manifestSchema.safeParse(last)
  if (about === null || !manifest.success || manifest.data.entries !== entries || manifest.data.files !== files) {
    throw damaged(archive.path, 'it does not hold what it says')
  }
  return { about, manifest: manifest.data }
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
