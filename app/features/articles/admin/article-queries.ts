import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ArticleFilter, listAllArticles } from './article-calls.ts'

/** Every cached read of articles begins with this: all, news, press releases and single ones. */
export const articlesKey = ['articles'] as const

export function allArticlesQuery(supabase: SupabaseClient, page: number, filter: ArticleFilter) {
  return queryOptions({
    queryKey: [...articlesKey, 'all', page, filter],
    queryFn: () => listAllArticles(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}
