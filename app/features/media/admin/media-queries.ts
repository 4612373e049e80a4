import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listLibrary, type MediaFilter } from './media-calls.ts'

export const mediaKey = ['media'] as const

export function libraryQuery(supabase: SupabaseClient, page: number, category: MediaFilter) {
  return queryOptions({
    queryKey: [...mediaKey, category, page],
    queryFn: () => listLibrary(supabase, { page, category }),
    placeholderData: keepPreviousData,
  })
}
