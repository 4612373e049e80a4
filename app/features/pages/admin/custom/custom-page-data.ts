import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { deleteRow } from '#app/lib/browser/write-row.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import type { CustomPageContent } from '#content/custom-pages/custom-page.ts'
import { allDocuments } from '#content/documents.ts'
import { pagesKey } from '../page-data.ts'

const publishedSchema = z.object({
  id: z.string(),
  /** This and the next three fields are null until the page is published. */
  slug: z.string().nullable(),
  title: z.string().nullable(),
  place: z.enum(['header', 'footer', 'none']).nullable(),
  visibility: z.enum(['public', 'unlisted', 'hidden']).nullable(),
  updated_at: z.string(),
})
/** The navigation shows the title if the label is empty or null. */
const labeledSchema = publishedSchema.extend({ label: z.string().nullable() })
const draftSchema = z.object({
  id: z.string(),
  /** Null if there is no draft. */
  title: z.string().nullable(),
  slug: z.string().nullable(),
  saved_by_name: z.string().nullable(),
  updated_at: z.string(),
})

export interface CustomPageRow extends z.infer<typeof labeledSchema> {
  draft: z.infer<typeof draftSchema> | null
}

/** Loads all custom pages, oldest first, as in the navigation. */
export function customPagesQuery(supabase: SupabaseClient) {
  return queryOptions({ queryKey: [...pagesKey, 'own'], queryFn: () => listCustomPages(supabase) })
}

async function listCustomPages(supabase: SupabaseClient): Promise<CustomPageRow[]> {
  const builtInPageIds = `(${Object.keys(allDocuments)
    .map((key) => JSON.stringify(key))
    .join()})`
  const [publishedResponse, draftsResponse] = await Promise.all([
    supabase
      .from('content_documents')
      .select(`${joinColumnNames(publishedSchema)}, label:content->>label`)
      .not('id', 'in', builtInPageIds)
      .order('created_at')
      .order('id')
      .throwOnError(),
    supabase
      .from('content_drafts')
      .select('id, title:content->>title, slug:content->>slug, saved_by_name, updated_at')
      .not('id', 'in', builtInPageIds)
      .throwOnError(),
  ])
  const existingDrafts = draftSchema
    .array()
    .parse(draftsResponse.data)
    .filter(({ title }) => title !== null)
  return labeledSchema
    .array()
    .parse(publishedResponse.data)
    .map((page) => ({ ...page, draft: existingDrafts.find(({ id }) => id === page.id) ?? null }))
}

/** Returns the ID of the new page. Only editors can see the page until it is published. */
export async function createCustomPage(supabase: SupabaseClient, content: CustomPageContent): Promise<string> {
  const { data } = await supabase.rpc('create_custom_page', { content }).throwOnError()
  return z.string().parse(data)
}

export function deleteCustomPage(supabase: SupabaseClient, id: string): Promise<void> {
  const notFoundMessage = 'Someone else has already deleted this page'
  return deleteRow(supabase, { table: 'content_documents', key: { id }, notFoundMessage })
}
