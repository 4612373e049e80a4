import type { SupabaseClient } from '@supabase/supabase-js'
import { columnsWithPictureHints } from '#app/lib/pictures/picture-hints.ts'
import { pageQueryRules } from '#app/site/page-query.ts'
import { type MediaItem, mediaItemSchema } from './media-item.ts'

export const galleryFilters = ['all', ...pageQueryRules['/media'].choices.type] as const

export type GalleryFilter = (typeof galleryFilters)[number]

/** `page` starts at 1. */
export async function listGallery(
  supabase: SupabaseClient,
  { filter, page, size }: { filter: GalleryFilter; page: number; size: number },
): Promise<{ items: MediaItem[]; hasMore: boolean }> {
  const firstRow = (page - 1) * size
  let query = supabase.from('media_library').select(columnsWithPictureHints).eq('in_gallery', true)
  if (filter === 'images') query = query.like('file_type', 'image/%')
  if (filter === 'videos') query = query.like('file_type', 'video/%')
  if (filter === 'documents') query = query.not('file_type', 'like', 'image/%').not('file_type', 'like', 'video/%')
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(firstRow, firstRow + size)
  if (error) throw error
  const rows = mediaItemSchema.array().parse(data)
  return { items: rows.slice(0, size), hasMore: rows.length > size }
}
