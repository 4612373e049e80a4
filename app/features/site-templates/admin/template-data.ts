import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { unpublishMediaFile } from '#app/components/staff/files/library-files.ts'
import { z } from '#app/lib/zod.ts'
import type { StoredDocument } from '#app/site/content/merge-site-content.ts'
import { fetchStoredSettings } from '#app/site/settings/stored-settings.ts'

const outcomeSchema = z.enum(['added', 'changed', 'same', 'present', 'rejected', 'removed', 'reverted', 'kept'])

const itemSchema = z.object({
  /** The table of the row. */
  part: z.string(),
  id: z.string().nullable(),
  subject: z.string().nullable(),
  outcome: outcomeSchema,
  /** The reason why a row is rejected or stays as it is. */
  reason: z.string().nullish(),
  /** The columns that stay if an undo reverts only some columns of the row. */
  columns: z.string().array().nullish(),
})

/** The outcome of an import or undo for one row. A preview has the expected outcome. */
export type TemplateItem = z.infer<typeof itemSchema>

const importOutcomeSchema = z.object({ action: z.string().nullable(), items: itemSchema.array() })
const undoOutcomeSchema = z.object({ items: itemSchema.array(), files: z.string().array() })

const importSchema = z.object({
  /** The action ID in the activity log, which identifies the import for an undo. */
  action: z.string(),
  name: z.string().nullable(),
  occurred_at: z.string(),
  actor_name: z.string().nullable(),
  undone_at: z.string().nullable(),
})

export type TemplateImport = z.infer<typeof importSchema>

/**
 * The argument of `apply_site_template`. Settings and text are in their stored format, and rows
 * have the URLs of their files.
 */
export interface TemplateRequest {
  name: string
  settings?: Readonly<Record<string, unknown>>
  texts: Readonly<Record<string, unknown>>
  services: Readonly<Record<string, unknown>>
  ownPages: readonly unknown[]
  leaders: readonly unknown[]
  articles: readonly unknown[]
  media: readonly unknown[]
  publish: boolean
  read: ReadVersions
}

/**
 * The `updated_at` values of everything that a template may overwrite. The database rejects the
 * template if a value has changed since it was read.
 */
interface ReadVersions {
  settings: string
  texts: Readonly<Record<string, string>>
  services: Readonly<Record<string, string>>
}

/** With `isPreview`, nothing changes. */
export async function callApplyTemplate(
  supabase: SupabaseClient,
  template: TemplateRequest,
  isPreview: boolean,
): Promise<readonly TemplateItem[]> {
  const { data } = await supabase.rpc('apply_site_template', { template, is_preview: isPreview }).throwOnError()
  return importOutcomeSchema.parse(data).items
}

export function templateImportsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: ['template-imports'],
    async queryFn(): Promise<TemplateImport[]> {
      const { data } = await supabase.rpc('list_template_imports').throwOnError()
      return importSchema.array().parse(data)
    },
  })
}

export function undoPreviewQuery(supabase: SupabaseClient, action: string) {
  return queryOptions({
    queryKey: ['undo-import', action],
    queryFn: async () => (await callUndoTemplate(supabase, action, true)).items,
    staleTime: 0,
    gcTime: 0,
  })
}

export async function undoTemplate(supabase: SupabaseClient, action: string): Promise<readonly TemplateItem[]> {
  const { items, files } = await callUndoTemplate(supabase, action, false)
  for (const url of files) await unpublishMediaFile(supabase, url)
  return items
}

async function callUndoTemplate(supabase: SupabaseClient, action: string, isPreview: boolean) {
  const { data } = await supabase.rpc('undo_site_template', { import: action, is_preview: isPreview }).throwOnError()
  return undoOutcomeSchema.parse(data)
}

const rowsSchema = z.record(z.string(), z.unknown()).array()

export type Row = Readonly<Record<string, unknown>>

export interface StoredSiteContent {
  /** The settings that differ from the defaults. */
  settings: Row
  documents: readonly StoredDocument[]
  services: readonly Row[]
  readVersions: ReadVersions
  /** The URLs of public library files by row ID. */
  library: ReadonlyMap<string, string>
}

export async function fetchStoredSiteContent(supabase: SupabaseClient): Promise<StoredSiteContent> {
  const [storedSettings, storedDocuments, storedServices, library] = await Promise.all([
    fetchStoredSettings(supabase),
    supabase.from('content_documents').select('id, content, updated_at').throwOnError(),
    supabase
      .from('services')
      .select('id, action, forms, is_shown, display_order, updated_at')
      .order('id')
      .throwOnError(),
    fetchPublicRows(supabase, 'media_library', ['id', 'file_path']),
  ])
  return {
    settings: storedSettings.settings,
    documents: z.object({ id: z.string(), content: z.unknown() }).array().parse(storedDocuments.data),
    services: rowsSchema.parse(storedServices.data).map(({ updated_at: _, ...columns }) => columns),
    readVersions: {
      settings: storedSettings.updated_at,
      texts: getVersionsById(storedDocuments.data),
      services: getVersionsById(storedServices.data),
    },
    library: new Map(library.map(({ id, file_path }) => [String(id), String(file_path)])),
  }
}

const versionsSchema = z.object({ id: z.string(), updated_at: z.string() }).array()

function getVersionsById(rows: unknown): Record<string, string> {
  return Object.fromEntries(versionsSchema.parse(rows).map((row) => [row.id, row.updated_at]))
}

const pageSize = 500

export async function fetchPublicRows(
  supabase: SupabaseClient,
  table: 'articles' | 'leadership' | 'media_library',
  columns: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let offset = 0; ; offset += pageSize) {
    const query = supabase.from(table).select(columns.join()).order('id')
    const now = new Date().toISOString()
    if (table === 'articles') query.in('state', ['scheduled', 'published']).lte('published_at', now)
    if (table === 'media_library') query.eq('is_public', true)
    const { data } = await query.range(offset, offset + pageSize - 1).throwOnError()
    const page = rowsSchema.parse(data)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}
