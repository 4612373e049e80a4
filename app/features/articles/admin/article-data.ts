import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { type ListPage, listPage } from '#app/lib/list-page.ts'
import { toInfixTerms, toPrefixQuery } from '#app/lib/word-patterns.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, type ArticleState, articleSchema } from '../article.ts'
import { isDraftOrInReview } from './status/article-status.ts'

const articlePageSize = 20

/** An empty `searchText` and the value `all` match every article. */
interface ArticleFilter {
  searchText: string
  type: Article['type'] | 'all'
  /** `own` matches the articles that the signed-in user has written. */
  state: ArticleState | 'all' | 'own'
}

export async function listArticlePage(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: ArticleFilter },
): Promise<ListPage<Article>> {
  if (filter.searchText || filter.state === 'own') return findArticles(supabase, { page, filter })
  const { rows, ...position } = await listPage(supabase, {
    table: 'articles',
    applyFilters(allArticles) {
      const articlesOfType = filter.type === 'all' ? allArticles : allArticles.eq('type', filter.type)
      switch (filter.state) {
        case 'all':
          return articlesOfType
        // Postgres evaluates `now`, so the filter uses the same clock as the policies for visitors.
        case 'published':
          return articlesOfType.in('state', ['published', 'scheduled']).lte('published_at', 'now')
        case 'scheduled':
          return articlesOfType.eq('state', 'scheduled').gt('published_at', 'now')
        default:
          return articlesOfType.eq('state', filter.state)
      }
    },
    page,
    size: articlePageSize,
  })
  return { rows: articleSchema.array().parse(rows), ...position }
}

const searchResultSchema = z.object({ rows: articleSchema.array(), total: z.number(), page: z.number() })

/** Calls a database function, because a text filter under row-level security would read every row. */
async function findArticles(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: ArticleFilter },
): Promise<ListPage<Article>> {
  const { data } = await supabase
    .rpc(
      'find_articles',
      {
        words: toPrefixQuery(filter.searchText),
        parts: toInfixTerms(filter.searchText),
        page,
        page_size: articlePageSize,
        ...(filter.type !== 'all' && { only_type: filter.type }),
        ...(filter.state !== 'all' && { only_state: filter.state }),
      },
      { get: true },
    )
    .throwOnError()
  return { ...searchResultSchema.parse(data), size: articlePageSize }
}

export async function fetchArticle(supabase: SupabaseClient, id: string): Promise<Article | null> {
  const { data } = await supabase.from('articles').select('*').eq('id', id).maybeSingle().throwOnError()
  return data === null ? null : articleSchema.parse(data)
}

export const articlesKey = ['articles'] as const

export function articlePageQuery(supabase: SupabaseClient, page: number, filter: ArticleFilter) {
  return queryOptions({
    queryKey: [...articlesKey, 'all', page, filter],
    queryFn: () => listArticlePage(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}

export function changedSincePostedQuery(supabase: SupabaseClient, articles: readonly Article[]) {
  const postedIds = articles.filter(({ discord_posted }) => discord_posted).map(({ id }) => id)
  return queryOptions({
    queryKey: [...articlesKey, 'changed since posted', postedIds],
    enabled: postedIds.length > 0,
    async queryFn() {
      const { data } = await supabase.rpc('list_changed_since_posted', { articles: postedIds }).throwOnError()
      return new Set(z.string().array().parse(data))
    },
  })
}

const reviewDetailsSchema = z.object({
  id: z.string(),
  submitted_at: z.string().nullable(),
  review_note: z.string().nullable(),
})

export type ReviewDetails = z.infer<typeof reviewDetailsSchema>

/** Loads the name of the user who submitted an article for review; null if the name is unknown. */
export function submitterQuery(supabase: SupabaseClient, { id }: Pick<Article, 'id'>, submittedAt: string | null) {
  return queryOptions({
    queryKey: [...articlesKey, 'submitter', id, submittedAt],
    enabled: submittedAt !== null,
    async queryFn() {
      const { data } = await supabase
        .from('article_revisions')
        .select('saved_by_name')
        .match({ article_id: id, state: 'in-review', is_saved: true })
        .gte('version', submittedAt)
        .order('version')
        .limit(1)
        .throwOnError()
      const [submission] = z.array(z.object({ saved_by_name: z.string().nullable() })).parse(data)
      return submission?.saved_by_name ?? null
    },
  })
}

/**
 * Loads the review details of drafts and articles in review. For contributors, requests the details
 * of all given articles, and policies leave out the details of other writers' articles.
 */
export function reviewDetailsQuery(
  supabase: SupabaseClient,
  articles: readonly Article[],
  { isContributor }: { isContributor: boolean },
) {
  const ids = articles.filter((article) => isContributor || isDraftOrInReview(article)).map(({ id }) => id)
  return queryOptions({
    queryKey: [...articlesKey, 'writing', ids],
    enabled: ids.length > 0,
    async queryFn({ client }) {
      const { data } = await supabase
        .from('article_writing')
        .select(joinColumnNames(reviewDetailsSchema))
        .in('id', ids)
        .throwOnError()
      const rows = reviewDetailsSchema.array().parse(data)
      const details = new Map(rows.map((row) => [row.id, row]))
      // Fills the cache for the form, which loads the details of a single article.
      for (const id of ids) client.setQueryData([...articlesKey, 'writing', [id]], details)
      return details
    },
  })
}
