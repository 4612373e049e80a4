import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { quotedList } from './archive/quoted-list.ts'
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
  publicArticleId,
  slugForm,
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
 * The article at `/news/{address}`, or the last part of the address that it has now where this is its row's id or an earlier one;
 * null where there is none.
 */
export async function getArticleAt(
  supabase: SupabaseClient,
  address: string,
  /** How many other articles come with it. */
  others = 0,
): Promise<{ article: PublicArticle } | { movedTo: string } | null> {
  if (!addressForm.test(address)) return null
  const article = await findArticle(supabase, address, others)
  if (article) {
    const current = publicArticleId(article)
    return current === address ? { article } : { movedTo: current }
  }
  const movedTo = await findCurrentAddress(supabase, address)
  return movedTo === null ? null : { movedTo }
}

const publicArticleSchema = articleSchema.extend({
  /** The last part of the address of its category's list. */
  category_slug: z.string(),
  /** Other articles for its readers: the newest of its category first, then the newest news. */
  others: articleSummarySchema.array(),
})

export type PublicArticle = z.infer<typeof publicArticleSchema>

async function findArticle(supabase: SupabaseClient, address: string, others: number): Promise<PublicArticle | null> {
  const { data, error } = await supabase.rpc('article_at', { address, others }, { get: true })
  if (error) throw error
  return publicArticleSchema.nullable().parse(data)
}

async function findCurrentAddress(supabase: SupabaseClient, former: string): Promise<string | null> {
  if (!slugForm.test(former)) return null
  const { data, error } = await supabase.rpc('current_article_address', { former_slug: former }, { get: true })
  if (error) throw error
  return z.string().nullable().parse(data)
}

/** Of legacy ids, slugs and row ids alike. */
const addressForm = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

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

interface FeedOptions {
  /** Both types by default. */
  type?: Article['type'] | null
  /** As articles write it; all categories by default. */
  categories?: readonly string[] | null
}

/** The newest articles, as many as a feed holds, with their texts. */
export async function listFeedArticles(
  supabase: SupabaseClient,
  { type = null, categories = null }: FeedOptions = {},
): Promise<ArticleInFeed[]> {
  let query = supabase.from('articles').select(columnsOf(articleFeedItemSchema))
  if (type !== null) query = query.eq('type', type)
  if (categories !== null)
    query = query.filter('category', 'in', quotedList(categories)).order('date', { ascending: false })
  const { data, error } = await query
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
