import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type UpdateOutcome, updateVersion } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import { type DocumentKey, documents, isDocumentKey } from '#content/documents.ts'

const publishedSchema = z.object({ id: z.string(), content: z.unknown(), updated_at: z.string() })
const draftSchema = publishedSchema.extend({ saved_by_name: z.string().nullable() })
const revisionSchema = z.object({
  id: z.string(),
  document_id: z.string(),
  version: z.string(),
  /** Null for the server, and where nobody knows. */
  saved_by_name: z.string().nullable(),
  content: z.unknown(),
})

/** The texts of a page as they are stored: of a fixed page only what differs from the default. */
export interface StoredPage {
  /** Of `content/documents.ts`, or the id of an own page. */
  key: string
  published: z.infer<typeof publishedSchema>
  /** Its content is null while nothing waits to be published. */
  draft: z.infer<typeof draftSchema>
}

/** A version of a page's texts that was public. */
export type PageRevision = z.infer<typeof revisionSchema>

export interface ListedPage extends StoredPage {
  key: DocumentKey
  /** Who published it last; null where nobody has, or nobody knows. */
  publishedBy: string | null
}

export const pagesKey = ['pages'] as const

/** All pages with texts to edit, in the order of the code. */
export function pagesQuery(supabase: SupabaseClient) {
  return queryOptions({ queryKey: pagesKey, queryFn: () => listPages(supabase) })
}

export function pageQuery(supabase: SupabaseClient, key: string) {
  return queryOptions({ queryKey: [...pagesKey, key], queryFn: () => fetchPage(supabase, key) })
}

const mostVersions = 100

/** The newest versions of a page's texts, newest first. */
export function pageRevisionsQuery(supabase: SupabaseClient, key: string) {
  return queryOptions({
    queryKey: [...pagesKey, key, 'revisions'],
    queryFn: () => listRevisions(supabase, key),
  })
}

async function listPages(supabase: SupabaseClient): Promise<ListedPage[]> {
  const keys = Object.keys(documents)
  const [published, drafts, revisions] = await Promise.all([
    supabase.from('content_documents').select('id, content, updated_at').in('id', keys),
    supabase.from('content_drafts').select('id, content, saved_by_name, updated_at').in('id', keys),
    listRevisions(supabase),
  ])
  if (published.error) throw published.error
  if (drafts.error) throw drafts.error
  const allDrafts = draftSchema.array().parse(drafts.data)
  const all = publishedSchema.array().parse(published.data)
  return keys.filter(isDocumentKey).flatMap((key) => {
    const row = all.find(({ id }) => id === key)
    const draft = allDrafts.find(({ id }) => id === key)
    if (!row || !draft) return []
    const newest = revisions.find(({ document_id, version }) => document_id === key && version === row.updated_at)
    return [{ key, published: row, draft, publishedBy: newest?.saved_by_name ?? null }]
  })
}

/** @throws PostgREST's error, also for a page that the database doesn't have */
export async function fetchPage(supabase: SupabaseClient, key: string): Promise<StoredPage> {
  const [published, draft] = await Promise.all([
    supabase.from('content_documents').select('id, content, updated_at').eq('id', key).single(),
    supabase.from('content_drafts').select('id, content, saved_by_name, updated_at').eq('id', key).single(),
  ])
  if (published.error) throw published.error
  if (draft.error) throw draft.error
  return { key, published: publishedSchema.parse(published.data), draft: draftSchema.parse(draft.data) }
}

async function listRevisions(supabase: SupabaseClient, key?: string): Promise<PageRevision[]> {
  const all = supabase.from('content_revisions').select(Object.keys(revisionSchema.shape).join())
  const wanted = key ? all.eq('document_id', key) : all
  const { data, error } = await wanted.order('version', { ascending: false }).limit(mostVersions)
  if (error) throw error
  return revisionSchema.array().parse(data)
}

/** Saves a draft, or discards it where `content` is null. */
export function saveDraft(
  supabase: SupabaseClient,
  { key, draft }: StoredPage,
  content: unknown,
): Promise<UpdateOutcome<StoredPage['draft']>> {
  return updateVersion(
    supabase,
    { table: 'content_drafts', key: { id: key }, notFound: 'Only editors can change pages' },
    { schema: draftSchema, readVersion: draft.updated_at, columns: { content } },
  )
}

/** Publishes texts and ends the draft. Resolves to false where somebody has saved either since they were read. */
export async function publishPage(supabase: SupabaseClient, page: StoredPage, content: unknown): Promise<boolean> {
  const { data, error } = await supabase.rpc('publish_content', {
    document: page.key,
    published: content,
    read_version: page.published.updated_at,
    read_draft: page.draft.updated_at,
  })
  if (error) throw error
  return data !== null
}
