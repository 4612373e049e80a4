import type { SupabaseClient } from '@supabase/supabase-js'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import { quoteList } from './archive/quote-list.ts'
import {
  type Article,
  type ArticleFeedItem,
  type ArticleSummary,
  articleFeedItemSchema,
  articleSchema,
  articleSlugPattern,
  articleSummarySchema,
  getPublicArticleId,
} from './article.ts'

interface ArticleListOptions {
  type: Article['type']
  page: number
  size: number
  isFeaturedFirst?: boolean
}

export async function listArticles(
  supabase: SupabaseClient,
  { type, page, size, isFeaturedFirst = false }: ArticleListOptions,
): Promise<{ articles: ArticleSummary[]; hasMore: boolean }> {
  const firstRow = (page - 1) * size
  let query = supabase.from('articles').select(joinColumnNames(articleSummarySchema)).eq('type', type)
  if (isFeaturedFirst) query = query.order('featured', { ascending: false })
  const { data, error } = await query
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    // Fetches one extra row to detect the next page.
    .range(firstRow, firstRow + size)
  if (error) throw error
  const rows = articleSummarySchema.array().parse(data)
  return { articles: rows.slice(0, size), hasMore: rows.length > size }
}

/**
 * Finds the article at `/news/{idOrSlug}`. If the article's path has changed, returns the last part
 * of the current path as `movedTo`. Returns null if there is no article.
 */
export async function fetchArticleByIdOrSlug(
  supabase: SupabaseClient,
  idOrSlug: string,
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
  category_slug: z.string(),
  /** Related articles: the newest of the same category, then other news, newest first. */
  others: articleSummarySchema.extend({ category_slug: z.string() }).array(),
})

type PublicArticle = z.infer<typeof publicArticleSchema>

/** Spellings of a category may differ, so this compares slugs. */
export function hasOthersOfCategory({ category_slug: slug, others }: PublicArticle): boolean {
  return others.some((other) => other.category_slug === slug)
}

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
  if (!articleSlugPattern.test(formerSlug)) return null
  const { data, error } = await supabase.rpc('current_article_address', { former_slug: formerSlug }, { get: true })
  if (error) throw error
  return z.string().nullable().parse(data)
}

/** Matches legacy IDs, slugs and row IDs. */
const idOrSlugPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

const feedSize = 30
/** A feed contains at most this many characters of article text. Further articles have no text. */
const maxFeedLength = 1_000_000

interface FeedOptions {
  /** Null for all types. */
  type: Article['type'] | null
  /** Category names as spelled in articles. Null for all categories. */
  categories: readonly string[] | null
}

/** `hasText` is false if the text would make the feed too large. */
export async function listFeedArticles(
  supabase: SupabaseClient,
  { type, categories }: FeedOptions,
): Promise<(ArticleFeedItem & { hasText: boolean })[]> {
  let query = supabase.from('articles').select(joinColumnNames(articleFeedItemSchema))
  if (type !== null) query = query.eq('type', type)
  if (categories !== null)
    query = query.filter('category', 'in', quoteList(categories)).order('date', { ascending: false })
  const { data, error } = await query
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(feedSize)
  if (error) throw error
  let totalLength = 0
  return articleFeedItemSchema
    .array()
    .parse(data)
    .map((article) => {
      totalLength += article.content.length
      return { ...article, hasText: totalLength <= maxFeedLength }
    })
}
