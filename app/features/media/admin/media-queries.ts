import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MediaItem } from '../media-item.ts'
import { createSignedUrl, listLibrary, type MediaFilter, signedUrlLifetime } from './media-calls.ts'

export const mediaKey = ['media'] as const

export function libraryQuery(supabase: SupabaseClient, page: number, filter: MediaFilter) {
  return queryOptions({
    queryKey: [...mediaKey, 'library', filter, page],
    queryFn: () => listLibrary(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}

/** An address under which staff see a private file; made anew before it runs out. */
export function signedUrlQuery(supabase: SupabaseClient, item: MediaItem) {
  return queryOptions({
    queryKey: [...mediaKey, 'signed-url', item.file_path],
    queryFn: () => createSignedUrl(supabase, item),
    staleTime: (signedUrlLifetime * 1000) / 2,
  })
}
