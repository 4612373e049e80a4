import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { moveMediaFile, removeMediaFile, unpublishMediaFile } from '#app/components/staff/files/library-files.ts'
import type { UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { useDeletion } from '#app/components/staff/use-deletion.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteRow, RowNotFoundError, updateRow } from '#app/lib/browser/write-row.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type ListPage, listPage, listRowsByIds } from '#app/lib/list-page.ts'
import { columnsWithPictureHints } from '#app/lib/pictures/picture-hints.ts'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { getExtension } from '#app/lib/uploads/upload-file.ts'
import { z } from '#app/lib/zod.ts'
import { type MediaItem, mediaItemSchema } from '../media-item.ts'
import { createSignedUrl, signedUrlSeconds, uploadMediaFile } from './media-files.ts'
import { getDefaultTitle, type MediaCategory, type MediaInput, mediaFields } from './media-input.ts'
import { convertToType, replaceStoredFile } from './replace-file.ts'

const table = 'media_library'
const notFoundMessage = 'Media file not found'
export const mediaNouns = ['file', 'files'] as const

const mediaPageSize = 24

/** An empty `searchText` and the category `all` match every file. */
export interface MediaFilter {
  searchText: string
  category: MediaCategory | 'all'
  /** If set, matches only public files of these MIME types. */
  publicMimeTypes?: readonly string[]
}

/** `page` starts at 1. */
export async function listLibrary(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: MediaFilter },
): Promise<ListPage<MediaItem>> {
  if (filter.searchText) return findFiles(supabase, { page, filter })
  const { rows, ...pagination } = await listPage(supabase, {
    table,
    columns: columnsWithPictureHints,
    applyFilters(query) {
      const { category, publicMimeTypes } = filter
      const inCategory = category === 'all' ? query : query.eq('category', category)
      return publicMimeTypes ? inCategory.in('file_type', [...publicMimeTypes]).eq('is_public', true) : inCategory
    },
    page,
    size: mediaPageSize,
  })
  return { rows: mediaItemSchema.array().parse(rows), ...pagination }
}

export async function fetchMediaItem(supabase: SupabaseClient, id: string): Promise<MediaItem | null> {
  const { data } = await supabase.from(table).select(columnsWithPictureHints).eq('id', id).maybeSingle().throwOnError()
  return data === null ? null : mediaItemSchema.parse(data)
}

const matchSchema = z.object({ ids: z.uuid().array(), total: z.number(), page: z.number() })

/** Calls a database function, which finds the page and the total in a single scan. */
async function findFiles(
  supabase: SupabaseClient,
  { page, filter: { searchText, category, publicMimeTypes } }: { page: number; filter: MediaFilter },
): Promise<ListPage<MediaItem>> {
  const { data } = await supabase
    .rpc(
      'find_files',
      {
        words: searchText,
        page,
        page_size: mediaPageSize,
        ...(category !== 'all' && { only_category: category }),
        ...(publicMimeTypes && { only_kinds: publicMimeTypes, only_public: true }),
      },
      { get: true },
    )
    .throwOnError()
  const { ids, ...pagination } = matchSchema.parse(data)
  const rows = await listRowsByIds(supabase, { table, columns: columnsWithPictureHints }, ids)
  return { rows: mediaItemSchema.array().parse(rows), ...pagination, size: mediaPageSize }
}

/** If the row is rejected, deletes the stored file. */
export async function uploadMedia(
  supabase: SupabaseClient,
  file: File,
  input: MediaInput,
  tracker: UploadTracker,
): Promise<MediaItem> {
  const url = await uploadMediaFile(supabase, file, input, tracker)
  const fileColumns = { file_name: file.name, file_path: url, file_type: file.type, file_size: file.size }
  const { data, error } = await supabase
    .from(table)
    .insert({ ...fileColumns, ...toColumns(mediaFields, input) })
    .select()
    .single()
  if (error) {
    await removeMediaFile(supabase, url).catch(logFailedRollback)
    throw error
  }
  return mediaItemSchema.parse(data)
}

/**
 * A file may be in the public bucket only while its row is public. Therefore, the file moves out
 * before the row becomes private, and moves in after the row becomes public. If a step fails, the
 * function rolls back the previous step.
 */
async function updateMedia(supabase: SupabaseClient, item: MediaItem, input: MediaInput): Promise<void> {
  const updateColumns = (columns: object) =>
    updateRow(supabase, { table, key: { id: item.id }, notFoundMessage }, columns)
  const save = () => updateColumns(toColumns(mediaFields, input))
  // Another user may have changed the visibility since the list was loaded.
  const { data } = await supabase.from(table).select('is_public').eq('id', item.id).maybeSingle().throwOnError()
  if (input.isPublic === data?.is_public) return save()
  if (!input.isPublic) {
    await moveMediaFile(supabase, item.file_path, false)
    return save().catch(async (error: unknown) => {
      await moveMediaFile(supabase, item.file_path, true).catch(logFailedRollback)
      throw error
    })
  }
  await save()
  await moveMediaFile(supabase, item.file_path, true).catch(async (error: unknown) => {
    await updateColumns({ is_public: false }).catch(logFailedRollback)
    throw error
  })
}

/** Only logs failed rollbacks, because the user sees the original error. */
function logFailedRollback(error: unknown): void {
  console.warn('A change to the media library couldn’t be rolled back.', error)
}

/** Replaces a file at the same URL. Converts a picture of another type to the URL's type. */
export async function replaceMedia(
  supabase: SupabaseClient,
  { item, file, tracker }: { item: MediaItem; file: File; tracker: UploadTracker },
): Promise<void> {
  const convertedFile = await convertToType(file, item.file_type)
  await replaceStoredFile(supabase, item.file_path, convertedFile, tracker)
  const file_name = convertedFile === file ? file.name : `${getDefaultTitle(file.name)}${getExtension(item.file_path)}`
  await updateRow(
    supabase,
    { table, key: { id: item.id }, notFoundMessage },
    { file_name, file_size: convertedFile.size },
  )
}

/** Returns the number of moved files. Skips deleted files. */
async function moveToCategory(
  supabase: SupabaseClient,
  items: readonly MediaItem[],
  category: MediaCategory,
): Promise<number> {
  const ids = items.map(({ id }) => id)
  const { data } = await supabase.from(table).update({ category }).in('id', ids).select('id').throwOnError()
  return data.length
}

/**
 * Unpublishes the file, then deletes its row. The trash can restore both. If the file can't be
 * unpublished, the row stays.
 */
async function deleteMedia(supabase: SupabaseClient, { id }: Pick<MediaItem, 'id'>): Promise<void> {
  const { data } = await supabase.from(table).select('file_path').eq('id', id).maybeSingle().throwOnError()
  if (!data) throw new RowNotFoundError(notFoundMessage)
  await unpublishMediaFile(supabase, String(data.file_path)).catch((cause: unknown) => {
    throw new Error(`Failed to delete file from storage: ${explainFailure(cause)}`, { cause })
  })
  await deleteRow(supabase, { table, key: { id }, notFoundMessage })
}

export const mediaKey = ['media'] as const

export function libraryQuery(supabase: SupabaseClient, page: number, filter: MediaFilter) {
  return queryOptions({
    queryKey: [...mediaKey, 'library', filter, page],
    queryFn: () => listLibrary(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}

/** The signed URL is stale after half its lifetime. The next mount or focus then fetches a new URL. */
export function signedUrlQuery(supabase: SupabaseClient, item: MediaItem) {
  return queryOptions({
    queryKey: [...mediaKey, 'signed-url', item.file_path],
    queryFn: () => createSignedUrl(supabase, item),
    staleTime: (signedUrlSeconds * 1000) / 2,
  })
}

export function useMediaActions() {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()

  const update = useAction({
    mutationFn: ({ item, input }: { item: MediaItem; input: MediaInput }) => updateMedia(supabase, item, input),
    onSuccess: () => showSuccess('File updated'),
    onError: (error) => showError('File not updated', `Failed to update media: ${explainFailure(error)}`),
    reloads: mediaKey,
  })

  const remove = useDeletion<MediaItem>({
    table,
    nouns: mediaNouns,
    deleteOne: (item) => deleteMedia(supabase, item),
    successText: 'File deleted',
    explainError: (error) => `Failed to delete media: ${explainFailure(error)}`,
  })

  const move = useAction({
    mutationFn: ({ items, category }: { items: readonly MediaItem[]; category: MediaCategory }) =>
      moveToCategory(supabase, items, category),
    onSuccess: (count) => showSuccess(count === 1 ? '1 file moved' : `${count} files moved`),
    failureTitle: 'Files not moved',
    reloads: mediaKey,
  })

  return { update, remove, move }
}

/**
 * Returns a function that uploads a public picture for a form. The gallery doesn't show the
 * picture.
 */
export function useUploadPicture(): UploadPicture {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  return async (file, details, tracker) => {
    const input = { ...details, caption: '', isPublic: true, isInGallery: false }
    const item = await uploadMedia(supabase, file, input, tracker)
    await queryClient.invalidateQueries({ queryKey: mediaKey })
    return item.file_path
  }
}
