import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { canonicalRow } from '#lib/archive/canonical-row.ts'
import { readTable } from '../site-client.ts'

/** The texts of pages that are public, and those that wait to be. A row is there from the beginning for each page. */
const tables = ['content_documents', 'content_drafts'] as const

const rowSchema = z.object({ id: z.string(), content: z.unknown() })

/** What somebody changed in the texts of a page. */
export interface ChangedTexts extends z.infer<typeof rowSchema> {
  table: (typeof tables)[number]
}

/** The changed texts among the rows of their tables. */
export async function listChangedTexts(
  listRows: (table: ChangedTexts['table']) => AsyncIterable<unknown>,
): Promise<ChangedTexts[]> {
  const changed: ChangedTexts[] = []
  for (const table of tables) {
    for await (const row of listRows(table)) {
      const { id, content } = rowSchema.parse(row)
      if (content !== null && canonicalRow(content) !== '{}') changed.push({ table, id, content })
    }
  }
  return changed
}

/** Gives pages the texts that the archive's have. */
export async function importTexts(client: SupabaseClient, texts: readonly ChangedTexts[]): Promise<void> {
  for (const { table, id, content } of texts) await client.from(table).update({ content }).eq('id', id).throwOnError()
}

/** The pages of a site whose texts the archive has not, or has otherwise; and, `isWhole`, those whose texts the site lacks. */
export async function listOtherTexts(
  client: SupabaseClient,
  archived: readonly ChangedTexts[],
  { isWhole }: { isWhole: boolean },
): Promise<string[]> {
  const found = await listChangedTexts((name) => readTable(client, { name, key: 'id' }))
  const known = new Set(archived.map(canonicalRow))
  const present = new Set(found.map(canonicalRow))
  return [
    ...found.filter((texts) => !known.has(canonicalRow(texts))),
    ...(isWhole ? archived.filter((texts) => !present.has(canonicalRow(texts))) : []),
  ].map(({ id }) => id)
}
