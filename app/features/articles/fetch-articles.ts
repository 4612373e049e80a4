import type { SupabaseClient } from '@supabase/supabase-js'
import { isUuid } from '#lib/is-uuid.ts'
import {
  type Article,
  type ArticleFeedItem,
  type ArticleSummary,
  articleFeedItemSchema,
  articleSchema,
  articleSummarySchema,
  columnsOf,
} from './article.ts'

interface ArticleListOptions {
  type: Article['type']
  /** Counts from 1. */
  page: number
  size: number
  /** Puts featured articles before all others. */
  isFeaturedFirst?: boolean
}

/** One page of the articles of a type, newest first. One row more than asked for tells whether there is a next page. */
export async function listArticles(
  supabase: SupabaseClient,
  { type, page, size, isFeaturedFirst = false }: ArticleListOptions,
): Promise<{ articles: ArticleSummary[]; hasMore: boolean }> {
  const first = (page - 1) * size
  let query = supabase.from('articles').select(columnsOf(articleSummarySchema)).eq('type', type)
  if (isFeaturedFirst) query = query.order('featured', { ascending: false })
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + size)
  if (error) throw error
  const rows = articleSummarySchema.array().parse(data)
  return { articles: rows.slice(0, size), hasMore: rows.length > size }
}

/** The article of a public id: first by `legacy_id`, then by the row's id; null where there is none. */
export async function getArticle(supabase: SupabaseClient, publicId: string): Promise<Article | null> {
  if (!legacyIdForm.test(publicId)) return null
  return (
    (await findArticle(supabase, 'legacy_id', publicId)) ??
    (isUuid(publicId) ? findArticle(supabase, 'id', publicId) : null)
  )
}

async function findArticle(supabase: SupabaseClient, column: 'id' | 'legacy_id', value: string) {
  const { data, error } = await supabase.from('articles').select('*').eq(column, value).maybeSingle()
  if (error) throw error
  return data === null ? null : articleSchema.parse(data)
}

const legacyIdForm = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

const feedSize = 30

/** News and press releases together, newest first, as many as a feed holds. */
export async function listFeedArticles(supabase: SupabaseClient): Promise<ArticleFeedItem[]> {
  const { data, error } = await supabase
    .from('articles')
    .select(columnsOf(articleFeedItemSchema))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(feedSize)
  if (error) throw error
  return articleFeedItemSchema.array().parse(data)
}
