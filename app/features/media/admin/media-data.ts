import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { getStoredPath, uploadFile } from '#app/lib/browser/upload-file.ts'
import { useAction } from '#app/lib/browser/use-action.ts'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { deleteRow, RowNotFoundError, updateRow } from '#app/lib/browser/write-row.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type ListPage, listNewestPage } from '#app/lib/list-newest-page.ts'
import { listWordPatterns } from '#app/lib/word-patterns.ts'
import { mediaFileLimits } from '#app/site/file-limits.ts'
import { type MediaItem, mediaItemSchema } from '../media-item.ts'
import { type MediaCategory, type MediaInput, mediaFields } from './media-input.ts'

const table = 'media_library'
const notFound = 'Media file not found'
const { bucket } = mediaFileLimits

export const mediaPageSize = 24

/** What the library is filtered by: nothing where `words` is empty and `category` is `all`. */
export interface MediaFilter {
  words: string
  category: MediaCategory | 'all'
}

/** One page of the library, newest first. Pages count from 1. */
export async function listLibrary(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: MediaFilter },
): Promise<ListPage<MediaItem>> {
  const { rows, ...position } = await listNewestPage(supabase, {
    table,
    narrow(all) {
      const filed = filter.category === 'all' ? all : all.eq('category', filter.category)
      return listWordPatterns(filter.words).reduce((found, pattern) => found.ilike('media_text', pattern), filed)
    },
    page,
    size: mediaPageSize,
  })
  return { rows: mediaItemSchema.array().parse(rows), ...position }
}

/** Stores a file and its row; if the row is refused, the file is removed again. */
export async function uploadMedia(
  supabase: SupabaseClient,
  file: File,
  input: MediaInput,
  watch: UploadWatch,
): Promise<MediaItem> {
  const { path, url } = await uploadFile(supabase, { bucket, folder: input.category }, file, watch)
  const fileColumns = { file_name: file.name, file_path: url, file_type: file.type, file_size: file.size }
  const { data, error } = await supabase
    .from(table)
    .insert({ ...fileColumns, ...toColumns(mediaFields, input) })
    .select()
    .single()
  if (error) {
    await supabase.storage.from(bucket).remove([path])
    throw error
  }
  return mediaItemSchema.parse(data)
}

/** Removes the file, then its row; the row stays if the file can't be removed. */
async function deleteMedia(supabase: SupabaseClient, { id }: MediaItem): Promise<void> {
  const row = await supabase.from(table).select('file_path').eq('id', id).maybeSingle()
  if (row.error) throw row.error
  if (!row.data) throw new RowNotFoundError(notFound)
  const path = getStoredPath(bucket, String(row.data.file_path))
  if (path) {
    const removed = await supabase.storage.from(bucket).remove([path])
    if (removed.error) {
      throw new Error(`Failed to delete file from storage: ${explainFailure(removed.error)}`, { cause: removed.error })
    }
  }
  await deleteRow(supabase, { table, key: { id }, notFound })
}

/** In seconds. */
const signedUrlLifetime = 3600

/** A temporary URL of a private file; null for a file that is not in our storage. */
async function createSignedUrl(supabase: SupabaseClient, item: MediaItem): Promise<string | null> {
  const path = getStoredPath(bucket, item.file_path)
  if (!path) return null
  const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, signedUrlLifetime)
  if (error) throw error
  return data.signedUrl
}

/** The prefix of all query keys of media. */
export const mediaKey = ['media'] as const

export function libraryQuery(supabase: SupabaseClient, page: number, filter: MediaFilter) {
  return queryOptions({
    queryKey: [...mediaKey, 'library', filter, page],
    queryFn: () => listLibrary(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}

/** Renewed before it expires. */
export function signedUrlQuery(supabase: SupabaseClient, item: MediaItem) {
  return queryOptions({
    queryKey: [...mediaKey, 'signed-url', item.file_path],
    queryFn: () => createSignedUrl(supabase, item),
    staleTime: (signedUrlLifetime * 1000) / 2,
  })
}

/** The mutations of the library. Each refetches the list and reports its outcome in a toast. */
export function useMediaActions() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: mediaKey })

  const update = useAction({
    mutationFn: ({ id, input }: { id: string; input: MediaInput }) =>
      updateRow(supabase, { table, key: { id }, notFound }, toColumns(mediaFields, input)),
    onSuccess: () => success('Success', 'Media updated successfully'),
    onError: (error) => failure('Error', `Failed to update media: ${explainFailure(error)}`),
    onSettled,
  })

  const remove = useAction({
    mutationFn: (item: MediaItem) => deleteMedia(supabase, item),
    onSuccess: () => success('Success', 'Media deleted successfully'),
    onError: (error) => failure('Error', `Failed to delete media: ${explainFailure(error)}`),
    onSettled,
  })

  return { update, remove }
}

/** Returns a function that adds a leader's photo to the library and resolves to its address. */
export function useLeaderPhotoUpload() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  return async (file: File, leaderName: string, watch: UploadWatch): Promise<string> => {
    const name = leaderName.trim() || 'Leader'
    const texts = { title: `${name} - Photo`, altText: `Photo of ${name}`, caption: '' }
    const item = await uploadMedia(supabase, file, { ...texts, category: 'leadership', isPublic: true }, watch)
    await queryClient.invalidateQueries({ queryKey: mediaKey })
    return item.file_path
  }
}
