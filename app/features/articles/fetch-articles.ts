import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { quoteList } from './archive/quote-list.ts'
import {
  type Article,
  type ArticleFeedItem,
  type ArticleSummary,
  type ArticleText,
  articleFeedItemSchema,
  articleSchema,
  articleSummarySchema,
  articleTextSchema,
  getPublicArticleId,
  listColumns,
  slugPattern,
} from './article.ts'

interface ArticleListOptions {
  type: Article['type']
  /** Counts from 1. */
  page: number
  size: number
  /** Lists featured articles first. */
  isFeaturedFirst?: boolean
}

/**
 * Lists one page of a type's articles, newest first. Fetches one extra row to detect the next page.
 */
export async function listArticles(
  supabase: SupabaseClient,
  { type, page, size, isFeaturedFirst = false }: ArticleListOptions,
): Promise<{ articles: ArticleSummary[]; hasMore: boolean }> {
  const firstRow = (page - 1) * size
  let query = supabase.from('articles').select(listColumns(articleSummarySchema)).eq('type', type)
  if (isFeaturedFirst) query = query.order('featured', { ascending: false })
  const { data, error } = await query
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .range(firstRow, firstRow + size)
  if (error) throw error
  const rows = articleSummarySchema.array().parse(data)
  return { articles: rows.slice(0, size), hasMore: rows.length > size }
}

/**
 * Finds the article at `/news/{address}`. For a row ID or former slug, returns the current address
 * instead. Returns null if there is no article.
 */
export async function getArticleByIdOrSlug(
  supabase: SupabaseClient,
  idOrSlug: string,
  /** The number of related articles to include. */
  relatedCount = 0,
): Promise<{ article: PublicArticle } | { movedTo: string } | null> {
  if (!idOrSlugPattern.test(idOrSlug)) return null
  const article = await findArticle(supabase, idOrSlug, relatedCount)
  if (article) {
    const current = getPublicArticleId(article)
    return current === idOrSlug ? { article } : { movedTo: current }
  }
  const movedTo = await findCurrentSlug(supabase, idOrSlug)
  return movedTo === null ? null : { movedTo }
}

const publicArticleSchema = articleSchema.extend({
  /** The category's slug. */
  category_slug: z.string(),
  /** Related articles: the newest of its category, then other news. */
  others: articleSummarySchema.array(),
})

export type PublicArticle = z.infer<typeof publicArticleSchema>

async function findArticle(
  supabase: SupabaseClient,
  idOrSlug: string,
  relatedCount: number,
): Promise<PublicArticle | null> {
  const { data, error } = await supabase.rpc('article_at', { address: idOrSlug, others: relatedCount }, { get: true })
  if (error) throw error
  return publicArticleSchema.nullable().parse(data)
}

async function findCurrentSlug(supabase: SupabaseClient, formerSlug: string): Promise<string | null> {
  if (!slugPattern.test(formerSlug)) return null
  const { data, error } = await supabase.rpc('current_article_address', { former_slug: formerSlug }, { get: true })
  if (error) throw error
  return z.string().nullable().parse(data)
}

/** Matches legacy IDs, slugs and row IDs. */
const idOrSlugPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

const feedSize = 30
/** Rows per query. The number is small because articles can be large. */
const textBatchSize = 5
/** Maximum characters of all texts in a feed. Older articles that exceed it come without text. */
const maxFeedLength = 1_000_000

export interface ArticleInFeed {
  article: ArticleFeedItem
  /** Null if the feed would grow too large. */
  text: ArticleText | null
}

interface FeedOptions {
  /** Defaults to news and press releases. */
  type?: Article['type'] | null
  /** Category names as spelled in articles; all categories by default. */
  categories?: readonly string[] | null
}

/** Lists the newest articles for a feed, with their texts. */
export async function listFeedArticles(
  supabase: SupabaseClient,
  { type = null, categories = null }: FeedOptions = {},
): Promise<ArticleInFeed[]> {
  let query = supabase.from('articles').select(listColumns(articleFeedItemSchema))
  if (type !== null) query = query.eq('type', type)
  if (categories !== null)
    query = query.filter('category', 'in', quoteList(categories)).order('date', { ascending: false })
  const { data, error } = await query
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(feedSize)
  if (error) throw error
  const articles = articleFeedItemSchema.array().parse(data)
  const texts = await fetchTexts(
    supabase,
    articles.map(({ id }) => id),
  )
  return articles.map((article) => ({ article, text: texts.get(article.id) ?? null }))
}

async function fetchTexts(supabase: SupabaseClient, ids: readonly string[]): Promise<Map<string, ArticleText>> {
  const texts = new Map<string, ArticleText>()
  let length = 0
  for (let start = 0; start < ids.length && length < maxFeedLength; start += textBatchSize) {
    const batch = ids.slice(start, start + textBatchSize)
    const { data, error } = await supabase.from('articles').select(listColumns(articleTextSchema)).in('id', batch)
    if (error) throw error
    const rows = new Map(
      articleTextSchema
        .array()
        .parse(data)
        .map((row) => [row.id, row]),
    )
    for (const id of batch) {
      const row = rows.get(id)
      length += row?.content.length ?? 0
      if (row && length <= maxFeedLength) texts.set(id, row)
    }
  }
  return texts
}
