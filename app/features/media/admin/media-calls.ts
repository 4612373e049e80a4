import type { SupabaseClient } from '@supabase/supabase-js'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { getStoredPath, uploadFile } from '#app/lib/browser/upload-file.ts'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { listNewestPage } from '#app/lib/list-newest-page.ts'
import { listWordPatterns } from '#app/lib/word-patterns.ts'
import { type MediaItem, mediaItemSchema } from '../media-item.ts'
import type { MediaCategory, MediaInput } from './media-input.ts'

const bucket = 'media-library'

/** How many files the library shows at once. */
export const mediaPageSize = 24

export interface MediaPage {
  items: MediaItem[]
  /** The page that these are on; the first one where the asked one lies behind the end. */
  page: number
  total: number
}

/** What the library is narrowed to; no words and `all` narrow nothing. */
export interface MediaFilter {
  words: string
  category: MediaCategory | 'all'
}

/** One page of the library, newest first. Pages count from 1. */
export async function listLibrary(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: MediaFilter },
): Promise<MediaPage> {
  const { rows, ...place } = await listNewestPage(supabase, {
    table: 'media_library',
    narrow(all) {
      const filed = filter.category === 'all' ? all : all.eq('category', filter.category)
      return listWordPatterns(filter.words).reduce((found, pattern) => found.ilike('media_text', pattern), filed)
    },
    page,
    size: mediaPageSize,
  })
  return { items: mediaItemSchema.array().parse(rows), ...place }
}

/** Stores a file and its row; where the row is refused the file is taken back. */
export async function uploadMedia(
  supabase: SupabaseClient,
  file: File,
  input: MediaInput,
  watch: UploadWatch,
): Promise<MediaItem> {
  const { path, url } = await uploadFile(supabase, { bucket, folder: input.category }, file, watch)
  const { data, error } = await supabase
    .from('media_library')
    .insert({
      file_name: file.name,
      file_path: url,
      file_type: file.type,
      file_size: file.size,
      ...toColumns(input),
    })
    .select()
    .single()
  if (error) {
    await supabase.storage.from(bucket).remove([path])
    throw error
  }
  return mediaItemSchema.parse(data)
}

export async function updateMedia(supabase: SupabaseClient, id: string, input: MediaInput): Promise<void> {
  const { data, error } = await supabase.from('media_library').update(toColumns(input)).eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw new Error('Media file not found')
}

/** Removes the file, then its row; the row stays where the file could not be removed. */
export async function deleteMedia(supabase: SupabaseClient, id: string): Promise<void> {
  const row = await supabase.from('media_library').select('file_path').eq('id', id).maybeSingle()
  if (row.error) throw row.error
  if (!row.data) throw new Error('Media file not found')
  const path = getStoredPath(bucket, String(row.data.file_path))
  if (path) {
    const removed = await supabase.storage.from(bucket).remove([path])
    if (removed.error) {
      throw new Error(`Failed to delete file from storage: ${explainFailure(removed.error)}`, { cause: removed.error })
    }
  }
  const { error } = await supabase.from('media_library').delete().eq('id', id)
  if (error) throw error
}

function toColumns({ title, category, altText, caption, isPublic }: MediaInput) {
  return { title, category, alt_text: altText || null, caption: caption || null, is_public: isPublic }
}

/** How long a signed address opens its file, in seconds. */
export const signedUrlLifetime = 3600

/** An address that opens a private file for a while; null for a file that is not in our storage. */
export async function createSignedUrl(supabase: SupabaseClient, item: MediaItem): Promise<string | null> {
  const path = getStoredPath(bucket, item.file_path)
  if (!path) return null
  const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, signedUrlLifetime)
  if (error) throw error
  return data.signedUrl
}
