import { readArchive } from '#lib/archive/read-archive.ts'
import { writeArchive } from '#lib/archive/write-archive.ts'
import { type ArchiveMetadata, archiveMetadataSchema, manifestSchema } from '#platform/backup/manifest.ts'

interface Entry {
  name: string
  content: Buffer
  end: Record<string, unknown>
}

interface Changes {
  /** Replaces parts of the description at the start of the archive. */
  metadata?: (metadata: ArchiveMetadata) => object
  /** Entries to add. The description also lists added tables. */
  plant?: readonly { name: string; content: string }[]
  /** Names of entries to leave out. */
  without?: readonly string[]
}

/** Writes a modified copy of an unencrypted archive with valid checksums, as an attacker could. */
export async function rewriteArchive(
  from: string,
  to: string,
  { metadata: change, plant = [], without = [] }: Changes,
): Promise<string> {
  const entries: Entry[] = []
  const last = await readArchive({ path: from, passphrase: null }, async ({ name, content, getTrailer }) => {
    const pieces = await Array.fromAsync(content)
    entries.push({ name, content: Buffer.concat(pieces), end: getTrailer() })
  })
  const [first, ...laterEntries] = entries
  const keptEntries = laterEntries.filter(({ name }) => !without.includes(name))
  const metadata = archiveMetadataSchema.parse(JSON.parse(first?.content.toString() ?? ''))
  const planted = plant.map(({ name, content }) => ({ name, content: Buffer.from(content), end: plantedEnd(content) }))
  const tables = [
    ...metadata.tables,
    ...plant.flatMap(describeTable).filter(({ name }) => !metadata.tables.some((table) => table.name === name)),
  ]
  const manifest = manifestSchema.parse(last)
  await writeArchive(
    to,
    { passphrase: null },
    {
      metadata: { ...metadata, tables, ...change?.(metadata) },
      async write(output) {
        for (const { name, content, end } of [...planted, ...keptEntries])
          await output.add(name, once(content), () => end)
        return { ...manifest, entries: keptEntries.length + planted.length }
      },
    },
  )
  return to
}

function plantedEnd(content: string) {
  return { rows: content.split('\n').filter(Boolean).length, digest: '' }
}

function describeTable({ name, content }: { name: string; content: string }) {
  const [, schema, table] = /^table\/(\w+)\.(\w+)$/.exec(name) ?? []
  return schema && table ? [{ schema, name: table, columns: Object.keys(JSON.parse(content)), primaryKey: [] }] : []
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
