import { locateArchiveFile } from '#lib/archive/archive-file.ts'
import { readArchive } from '#lib/archive/read-archive.ts'
import { writeArchive } from '#lib/archive/write-archive.ts'
import { type ArchiveMetadata, archiveMetadataSchema, manifestSchema } from '#platform/backup/manifest.ts'

interface Entry {
  name: string
  content: Buffer
  trailer: Record<string, unknown>
}

interface Changes {
  /** Replaces parts of the archive's metadata. */
  metadata?: (metadata: ArchiveMetadata) => object
  /** Entries to add. Their tables are also added to the metadata. */
  add?: readonly { name: string; content: string }[]
  /** Names of entries to remove. */
  remove?: readonly string[]
}

/** Writes a modified copy of an unencrypted archive with valid checksums, as an attacker could. */
export async function rewriteArchive(
  from: string,
  to: string,
  { metadata: change, add = [], remove = [] }: Changes,
): Promise<string> {
  const entries: Entry[] = []
  const lastFrame = await readArchive(
    { location: locateArchiveFile(from), passphrase: null },
    async ({ name, content, getTrailer }) => {
      const pieces = await Array.fromAsync(content)
      entries.push({ name, content: Buffer.concat(pieces), trailer: getTrailer() })
    },
  )
  const [first, ...laterEntries] = entries
  const remainingEntries = laterEntries.filter(({ name }) => !remove.includes(name))
  const metadata = archiveMetadataSchema.parse(JSON.parse(first?.content.toString() ?? ''))
  const addedEntries = add.map(({ name, content }) => ({
    name,
    content: Buffer.from(content),
    trailer: createTrailer(content),
  }))
  const tables = [
    ...metadata.tables,
    ...add.flatMap(describeTable).filter(({ name }) => !metadata.tables.some((table) => table.name === name)),
  ]
  const manifest = manifestSchema.parse(lastFrame)
  await writeArchive(
    locateArchiveFile(to),
    { passphrase: null },
    {
      metadata: { ...metadata, tables, ...change?.(metadata) },
      async write(output) {
        for (const { name, content, trailer } of [...addedEntries, ...remainingEntries])
          await output.add(name, yieldOnce(content), () => trailer)
        return { ...manifest, entries: remainingEntries.length + addedEntries.length }
      },
    },
  )
  return to
}

function createTrailer(content: string) {
  return { rows: content.split('\n').filter(Boolean).length, digest: '' }
}

function describeTable({ name, content }: { name: string; content: string }) {
  const [, schema, table] = /^table\/(\w+)\.(\w+)$/.exec(name) ?? []
  return schema && table ? [{ schema, name: table, columns: Object.keys(JSON.parse(content)), primaryKey: [] }] : []
}

async function* yieldOnce(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
