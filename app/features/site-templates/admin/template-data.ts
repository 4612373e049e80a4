import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { setMediaFileAside } from '#app/components/staff/files/library-files.ts'
import { z } from '#app/lib/zod.ts'
import type { StoredDocument } from '#app/site/content/merge-site-content.ts'
import { fetchStoredSettings } from '#app/site/settings/stored-settings.ts'

const outcomes = z.enum(['added', 'changed', 'same', 'present', 'refused', 'removed', 'reverted', 'kept'])

const itemSchema = z.object({
  /** The table. */
  part: z.string(),
  id: z.string().nullable(),
  subject: z.string().nullable(),
  outcome: outcomes,
  /** Why a row is refused, or stays as it is. */
  reason: z.string().nullish(),
  /** The parts that stay, of a row of which others went back. */
  columns: z.string().array().nullish(),
})

/** Says what happened to a row, or would happen. */
export type TemplateItem = z.infer<typeof itemSchema>

const appliedSchema = z.object({ action: z.string().nullable(), items: itemSchema.array() })
const undoneSchema = z.object({ items: itemSchema.array(), files: z.string().array() })

const importSchema = z.object({
  /** The action of the activity, by which the import can be undone. */
  action: z.string(),
  name: z.string().nullable(),
  occurred_at: z.string(),
  actor_name: z.string().nullable(),
  undone_at: z.string().nullable(),
})

export type TemplateImport = z.infer<typeof importSchema>

/** The database applies this: settings and texts as they are stored, rows with the addresses of their files. */
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

/** When that was changed last which a template may write over, as it was read; the database refuses the template if it isn't so any more. */
interface ReadVersions {
  settings: string
  texts: Readonly<Record<string, string>>
  services: Readonly<Record<string, string>>
}

/** The answer for each row; with `isPreview` nothing is changed. */
export async function callApplyTemplate(
  supabase: SupabaseClient,
  template: TemplateRequest,
  isPreview: boolean,
): Promise<readonly TemplateItem[]> {
  const { data, error } = await supabase.rpc('apply_pack', { pack: template, is_preview: isPreview })
  if (error) throw error
  return appliedSchema.parse(data).items
}

/** The imports of the last 30 days, newest first. */
export function templateImportsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: ['pack-imports'],
    async queryFn(): Promise<TemplateImport[]> {
      const { data, error } = await supabase.rpc('list_pack_imports')
      if (error) throw error
      return importSchema.array().parse(data)
    },
  })
}

export function undoPreviewQuery(supabase: SupabaseClient, action: string) {
  return queryOptions({
    queryKey: ['undo-pack', action],
    queryFn: async () => (await callUndoTemplate(supabase, action, true)).items,
    staleTime: 0,
    gcTime: 0,
  })
}

export async function undoTemplate(supabase: SupabaseClient, action: string): Promise<readonly TemplateItem[]> {
  const { items, files } = await callUndoTemplate(supabase, action, false)
  for (const url of files) await setMediaFileAside(supabase, url)
  return items
}

async function callUndoTemplate(supabase: SupabaseClient, action: string, isPreview: boolean) {
  const { data, error } = await supabase.rpc('undo_pack', { import: action, is_preview: isPreview })
  if (error) throw error
  return undoneSchema.parse(data)
}

const rowsSchema = z.record(z.string(), z.unknown()).array()

export type Row = Readonly<Record<string, unknown>>

/** The parts that every site has exactly once. */
export interface SitePageContent {
  /** Only the settings that differ from the defaults. */
  settings: Row
  documents: readonly StoredDocument[]
  services: readonly Row[]
  read: ReadVersions
  /** The addresses of public files of the library by the ids of their rows. */
  library: ReadonlyMap<string, string>
}

export async function fetchSitePageContent(supabase: SupabaseClient): Promise<SitePageContent> {
  const [settings, documents, services, library] = await Promise.all([
    fetchStoredSettings(supabase),
    supabase.from('content_documents').select('id, content, updated_at'),
    supabase.from('services').select('id, action, forms, is_shown, display_order, updated_at').order('id'),
    fetchPublicRows(supabase, 'media_library', ['id', 'file_path']),
  ])
  const error = documents.error ?? services.error
  if (error) throw error
  return {
    settings: settings.settings,
    documents: z.object({ id: z.string(), content: z.unknown() }).array().parse(documents.data),
    services: rowsSchema.parse(services.data).map(({ updated_at: _, ...columns }) => columns),
    read: {
      settings: settings.updated_at,
      texts: listVersions(documents.data),
      services: listVersions(services.data),
    },
    library: new Map(library.map(({ id, file_path }) => [String(id), String(file_path)])),
  }
}

const versionsSchema = z.object({ id: z.string(), updated_at: z.string() }).array()

function listVersions(rows: unknown): Record<string, string> {
  return Object.fromEntries(versionsSchema.parse(rows).map((row) => [row.id, row.updated_at]))
}

const pageSize = 500

/** Reads all rows that visitors see, with these columns, in pages. */
export async function fetchPublicRows(
  supabase: SupabaseClient,
  table: 'articles' | 'leadership' | 'media_library',
  columns: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let first = 0; ; first += pageSize) {
    const all = supabase.from(table).select(columns.join()).order('id')
    const now = new Date().toISOString()
    if (table === 'articles') all.in('state', ['scheduled', 'published']).lte('published_at', now)
    if (table === 'media_library') all.eq('is_public', true)
    const { data, error } = await all.range(first, first + pageSize - 1)
    if (error) throw error
    const page = rowsSchema.parse(data)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}
