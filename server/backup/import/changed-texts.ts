import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { canonicalRow } from '#lib/archive/canonical-row.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { readTable } from '../site-client.ts'

/** The texts of pages that are public, and those that wait to be. A row is there from the beginning for each page but own ones. */
const tables = ['content_documents', 'content_drafts'] as const

const rowSchema = z.object({ id: z.string(), content: z.unknown(), former_slugs: z.string().array().optional() })

/** What somebody changed in the texts of a page, or an own page. */
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
      const { id, content, former_slugs: former = [] } = rowSchema.parse(row)
      const isChanged = content !== null && (isUuid(id) || canonicalRow(content) !== '{}')
      if (isChanged) changed.push({ table, id, content, ...(former.length > 0 && { former_slugs: former }) })
    }
  }
  return changed
}

/** Gives pages the texts that the archive's have, and adds own pages. */
export async function importTexts(client: SupabaseClient, texts: readonly ChangedTexts[]): Promise<void> {
  for (const { table, id, ...columns } of texts) {
    if (isUuid(id))
      await client
        .from(table)
        .upsert({ id, ...columns })
        .throwOnError()
    else await client.from(table).update(columns).eq('id', id).throwOnError()
  }
  // An own page without anything that waits has a draft all the same.
  const drafts = texts.filter(({ table, id }) => table === 'content_documents' && isUuid(id)).map(({ id }) => ({ id }))
  await client.from('content_drafts').upsert(drafts, { ignoreDuplicates: true }).throwOnError()
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
