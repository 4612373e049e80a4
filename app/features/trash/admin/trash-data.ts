import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListPage } from '#app/lib/list-page.ts'
import { z } from '#app/lib/zod.ts'

const trashPageSize = 25

export const trashEntrySchema = z.object({
  id: z.number(),
  /** All entries that one action moved to the trash have the same ID. */
  action_id: z.string(),
  /** `changed` for overwritten service actions or forms, and for replaced files. */
  kind: z.enum(['deleted', 'changed']),
  table_name: z.string(),
  row_id: z.string(),
  subject: z.string().nullable(),
  removed_at: z.string(),
  expires_at: z.string(),
  /** The email address of the account. Null for the server. */
  actor_name: z.string().nullable(),
  /** The account's name, or the start of its email address. */
  actor_label: z.string().nullable(),
  /** The beginning of the deleted row's text. */
  excerpt: z.string().nullable(),
  picture: z.string().nullable(),
  /** The number of entries with the same `action_id` that the user can restore. */
  count: z.number(),
})

export type TrashEntry = z.infer<typeof trashEntrySchema>

const listSchema = z.object({ entries: trashEntrySchema.array(), total: z.number(), page: z.number() })

/** The tables whose entries the trash screen lists. */
export const trashTables = [
  { value: 'articles', label: 'Articles', singular: 'Article' },
  { value: 'leadership', label: 'Leadership', singular: 'Leader' },
  { value: 'media_library', label: 'Media', singular: 'Media file' },
  { value: 'alerts', label: 'Alerts', singular: 'Alert' },
  { value: 'applications', label: 'Applications', singular: 'Application' },
  { value: 'content_documents', label: 'Pages', singular: 'Page' },
  { value: 'objects', label: 'Files', singular: 'File' },
  { value: 'services', label: 'Services', singular: 'Service' },
] as const

/** An empty `searchText` and the table `all` match everything. */
export interface TrashFilter {
  searchText: string
  table: string
}

async function listTrash(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: TrashFilter },
): Promise<ListPage<TrashEntry>> {
  const { data } = await supabase
    .rpc(
      'list_trash',
      {
        ...(filter.table !== 'all' && { only_table: filter.table }),
        ...(filter.searchText && { search: filter.searchText }),
        page,
        page_size: trashPageSize,
      },
      { get: true },
    )
    .throwOnError()
  const { entries: rows, ...pagination } = listSchema.parse(data)
  return { rows, ...pagination, size: trashPageSize }
}

export function trashQuery(supabase: SupabaseClient, page: number, filter: TrashFilter) {
  return queryOptions({
    queryKey: ['trash', filter, page],
    queryFn: () => listTrash(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}
