import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type UpdateOutcome, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import { type DocumentKey, documents, isDocumentKey } from '#content/documents.ts'

const publishedSchema = z.object({ id: z.string(), content: z.unknown(), updated_at: z.string() })
const draftSchema = publishedSchema.extend({ saved_by_name: z.string().nullable() })
const revisionSchema = z.object({
  id: z.string(),
  document_id: z.string(),
  version: z.string(),
  /** Null if the server saved the version, or if the user is unknown. */
  saved_by_name: z.string().nullable(),
  content: z.unknown(),
})
const publisherSchema = revisionSchema.pick({ document_id: true, version: true, saved_by_name: true })

/** The stored content of a page. A built-in page stores only its differences from the defaults. */
export interface StoredPage {
  /** A key of `content/documents.ts`, or the ID of a custom page. */
  key: string
  published: z.infer<typeof publishedSchema>
  /** The content is null if there is no draft. */
  draft: z.infer<typeof draftSchema>
}

export type PageRevision = z.infer<typeof revisionSchema>

export interface ListedPage extends StoredPage {
  key: DocumentKey
  /** The user who last changed the published page. Null if no user has changed it. */
  publishedBy: string | null
}

export const pagesKey = ['pages'] as const

export function pagesQuery(supabase: SupabaseClient) {
  return queryOptions({ queryKey: pagesKey, queryFn: () => listPages(supabase) })
}

export function pageQuery(supabase: SupabaseClient, key: string) {
  return queryOptions({ queryKey: [...pagesKey, key], queryFn: () => fetchPage(supabase, key) })
}

/** The database stores at most this many versions of each page. */
const maxVersions = 100

/**
 * In a full history, the oldest version may not be the page's first version, because the database
 * may have deleted older versions.
 */
export function isFirstVersion(newestFirst: readonly PageRevision[], index: number): boolean {
  return index === newestFirst.length - 1 && newestFirst.length < maxVersions
}

export function pageRevisionsQuery(supabase: SupabaseClient, key: string) {
  return queryOptions({
    queryKey: [...pagesKey, key, 'revisions'],
    queryFn: () => listRevisions(supabase, key),
  })
}

export async function listPages(supabase: SupabaseClient): Promise<ListedPage[]> {
  const keys = Object.keys(documents)
  const [published, draft] = await Promise.all([
    supabase.from('content_documents').select('id, content, updated_at').in('id', keys).throwOnError(),
    supabase.from('content_drafts').select('id, content, saved_by_name, updated_at').in('id', keys).throwOnError(),
  ])
  const allDrafts = draftSchema.array().parse(draft.data)
  const publishedRows = publishedSchema.array().parse(published.data)
  const { data: publishers } = await supabase
    .from('content_revisions')
    .select('document_id, version, saved_by_name')
    .in('document_id', keys)
    .in(
      'version',
      publishedRows.map(({ updated_at }) => updated_at),
    )
    .throwOnError()
  const revisions = publisherSchema.array().parse(publishers)
  return keys.filter(isDocumentKey).flatMap((key) => {
    const row = publishedRows.find(({ id }) => id === key)
    const draft = allDrafts.find(({ id }) => id === key)
    if (!row || !draft) return []
    const revision = revisions.find(({ document_id, version }) => document_id === key && version === row.updated_at)
    return [{ key, published: row, draft, publishedBy: revision?.saved_by_name ?? null }]
  })
}

/** @throws PostgREST's error, also if the page doesn't exist */
export async function fetchPage(supabase: SupabaseClient, key: string): Promise<StoredPage> {
  const [published, draft] = await Promise.all([
    supabase.from('content_documents').select('id, content, updated_at').eq('id', key).single().throwOnError(),
    supabase
      .from('content_drafts')
      .select('id, content, saved_by_name, updated_at')
      .eq('id', key)
      .single()
      .throwOnError(),
  ])
  return { key, published: publishedSchema.parse(published.data), draft: draftSchema.parse(draft.data) }
}

async function listRevisions(supabase: SupabaseClient, key: string): Promise<PageRevision[]> {
  const { data } = await supabase
    .from('content_revisions')
    .select(joinColumnNames(revisionSchema))
    .eq('document_id', key)
    .order('version', { ascending: false })
    .limit(maxVersions)
    .throwOnError()
  return revisionSchema.array().parse(data)
}

/** Saves the draft, or deletes it if `content` is null. */
export function saveDraft(
  supabase: SupabaseClient,
  { key, draft }: StoredPage,
  content: unknown,
): Promise<UpdateOutcome<StoredPage['draft']>> {
  return updateRowIfUnchanged(
    supabase,
    { table: 'content_drafts', key: { id: key }, notFoundMessage: 'Only editors can change pages' },
    { schema: draftSchema, readVersion: draft.updated_at, columns: { content } },
  )
}

/**
 * Publishes content and deletes the draft. Resolves to false if the page or its draft was saved or
 * deleted after the caller loaded them.
 */
export async function publishPage(supabase: SupabaseClient, page: StoredPage, content: unknown): Promise<boolean> {
  const { data } = await supabase
    .rpc('publish_content', {
      document: page.key,
      published: content,
      read_version: page.published.updated_at,
      read_draft: page.draft.updated_at,
    })
    .throwOnError()
  return data !== null
}
