import type { SupabaseClient } from '@supabase/supabase-js'
import { withPictureHints } from '#app/lib/picture-hints.ts'
import { isUuid } from '#lib/is-uuid.ts'
import {
  type Article,
  type ArticleFeedItem,
  type ArticleSummary,
  type ArticleText,
  articleFeedItemSchema,
  articleSchema,
  articleSummarySchema,
  articleTextSchema,
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
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + size)
  if (error) throw error
  const rows = articleSummarySchema.array().parse(data)
  return { articles: rows.slice(0, size), hasMore: rows.length > size }
}

/**
 * The article of a public id: first by `legacy_id`, then by the row's id in lower case, as the site writes it; null where there is
 * none. Postgres takes a UUID in any case, and each spelling would be a page of the cache.
 */
export async function getArticle(supabase: SupabaseClient, publicId: string): Promise<Article | null> {
  if (!legacyIdForm.test(publicId)) return null
  return (
    (await findArticle(supabase, 'legacy_id', publicId)) ??
    (isUuid(publicId) && publicId === publicId.toLowerCase() ? findArticle(supabase, 'id', publicId) : null)
  )
}

async function findArticle(supabase: SupabaseClient, column: 'id' | 'legacy_id', value: string) {
  const { data, error } = await supabase.from('articles').select(withPictureHints).eq(column, value).maybeSingle()
  if (error) throw error
  return data === null ? null : articleSchema.parse(data)
}

const legacyIdForm = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

const feedSize = 30
/** Rows whose texts are read at once. */
const textsAtOnce = 5
/** Characters of all texts of a feed together; what is older than the article that reaches it comes without. */
const longestFeed = 1_000_000

export interface ArticleInFeed {
  article: ArticleFeedItem
  /** Null where the feed would grow too large. */
  text: ArticleText | null
}

/** News and press releases together, newest first, as many as a feed holds, with their texts. */
export async function listFeedArticles(supabase: SupabaseClient): Promise<ArticleInFeed[]> {
  const { data, error } = await supabase
    .from('articles')
    .select(columnsOf(articleFeedItemSchema))
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(feedSize)
  if (error) throw error
  const articles = articleFeedItemSchema.array().parse(data)
  const texts = await readTexts(
    supabase,
    articles.map(({ id }) => id),
  )
  return articles.map((article) => ({ article, text: texts.get(article.id) ?? null }))
}

async function readTexts(supabase: SupabaseClient, ids: readonly string[]): Promise<Map<string, ArticleText>> {
  const texts = new Map<string, ArticleText>()
  let length = 0
  for (let at = 0; at < ids.length && length < longestFeed; at += textsAtOnce) {
    const wanted = ids.slice(at, at + textsAtOnce)
    const { data, error } = await supabase.from('articles').select(columnsOf(articleTextSchema)).in('id', wanted)
    if (error) throw error
    const rows = new Map(
      articleTextSchema
        .array()
        .parse(data)
        .map((row) => [row.id, row]),
    )
    for (const id of wanted) {
      const row = rows.get(id)
      length += row?.content.length ?? 0
      if (row && length <= longestFeed) texts.set(id, row)
    }
  }
  return texts
}
