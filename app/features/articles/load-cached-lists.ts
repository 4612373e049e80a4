import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import type { ArchiveFilter } from './archive/archive-filter.ts'
import { type ArticleFacets, fetchArticleFacets } from './archive/fetch-archive.ts'
import type { Article, ArticleSummary } from './article.ts'
import { listArticles } from './fetch-articles.ts'

type Context = Readonly<RouterContextProvider>

const newestArticlesLength = 7

/** Caches the list until public content changes. */
export function loadNewestArticles(context: Context, type: Article['type']): Promise<ArticleSummary[]> {
  const { readShared } = context.get(backendContext)
  return readShared(`newest ${type}`, async () => {
    const { articles } = await listArticles(createServerClient(context), { type, page: 1, size: newestArticlesLength })
    return articles
  })
}

/** Caches the facets if the filter has no category and no year. */
export function loadArticleFacets(context: Context, filter: ArchiveFilter): Promise<ArticleFacets> {
  const { type, category, year } = filter
  const supabase = createServerClient(context)
  if (category !== null || year !== null) return fetchArticleFacets(supabase, filter)
  const { readShared } = context.get(backendContext)
  return readShared(`archive ${type ?? 'all'}`, () => fetchArticleFacets(supabase, filter))
}
