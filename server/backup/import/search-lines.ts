import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { canonicalRow } from '#lib/archive/canonical-row.ts'
import { readTable } from '../site-client.ts'

const lineSchema = z.object({
  id: z.string(),
  asked: z.string().array(),
  also: z.string().array(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** Words that visitors search by, and those of the pages that they mean. Some lines are there from the beginning. */
export type SearchLine = z.infer<typeof lineSchema>

/** The lines among rows of their table. */
export function listSearchLines(rows: AsyncIterable<unknown>): Promise<SearchLine[]> {
  return Array.fromAsync(rows, (row) => lineSchema.parse(row))
}

const readLines = (client: SupabaseClient) => listSearchLines(readTable(client, { name: 'search_synonyms', key: 'id' }))

/** Lines that one request writes: each has two kilobytes at most. */
const requestLines = 100

/** Gives a site the archive's lines, and takes those away that the archive has not. */
export async function importSearchLines(client: SupabaseClient, archived: readonly SearchLine[]): Promise<void> {
  const { foreign, lacking } = compare(await readLines(client), archived)
  const kept = new Set(archived.map(({ id }) => id))
  const removed = foreign.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const lines = client.from('search_synonyms')
  for (let start = 0; start < removed.length; start += requestLines) {
    await lines
      .delete()
      .in('id', removed.slice(start, start + requestLines))
      .throwOnError()
  }
  for (let start = 0; start < lacking.length; start += requestLines) {
    await lines.upsert(lacking.slice(start, start + requestLines)).throwOnError()
  }
}

/** The words of a line that a site's editors wrote or changed, and that the archive has not; undefined where there is none. */
export async function findOwnSearchLine(
  client: SupabaseClient,
  archived: readonly SearchLine[],
): Promise<string | undefined> {
  return nameLine(compare(await readLines(client), archived).foreign.find((line) => !isShipped(line)))
}

/** The words of a line that only one of the two has, or has otherwise; undefined where there is none. */
export async function findOtherSearchLine(
  client: SupabaseClient,
  archived: readonly SearchLine[],
): Promise<string | undefined> {
  const { foreign, lacking } = compare(await readLines(client), archived)
  return nameLine([...foreign, ...lacking][0])
}

function compare(found: readonly SearchLine[], archived: readonly SearchLine[]) {
  const [present, known] = [found, archived].map((lines) => new Set(lines.map(toText)))
  return {
    foreign: found.filter((line) => !known?.has(toText(line))),
    lacking: archived.filter((line) => !present?.has(toText(line))),
  }
}

const toText = ({ id, asked, also }: SearchLine) => canonicalRow({ id, asked, also })
const nameLine = (line: SearchLine | undefined) => line?.asked.join(', ')

/** Whether a line is as the migration wrote it that made the table. */
function isShipped({ id, asked, created_at, updated_at }: SearchLine): boolean {
  const hash = createHash('md5')
    .update(`search_synonyms ${asked.join(', ')}`)
    .digest('hex')
  return id.replaceAll('-', '') === hash && created_at === updated_at
}
