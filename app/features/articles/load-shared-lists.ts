import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { createServerClient, createUndeclaredClient } from '#app/lib/server/server-client.ts'
import type { ArchiveFilter } from './archive/archive-filter.ts'
import { type Archive, getArchive } from './archive/fetch-archive.ts'
import type { Article, ArticleSummary } from './article.ts'
import { listArticles } from './fetch-articles.ts'

type Context = Readonly<RouterContextProvider>

const longestSideList = 7

/** Visitors read no article while its page is hidden, which a document says. */
const tables = ['articles', 'content_documents']

/** The newest articles of a type for beside other lists, `size` of them or fewer: read once for all pages, until an article changes. */
export async function loadNewest(
  context: Context,
  type: Article['type'],
  size = longestSideList,
): Promise<ArticleSummary[]> {
  const { dependOnRows, readShared } = context.get(backendContext)
  const declareRows = dependOnRows('articles')
  const newest = await readShared(`newest ${type}`, tables, async () => {
    const read = await listArticles(createUndeclaredClient(context), { type, page: 1, size: longestSideList })
    return read.articles
  })
  const shown = newest.slice(0, size)
  declareRows(['lists', ...shown.map(({ id }) => id)])
  return shown
}

/** As `getArchive`, which is read once for all pages of all articles or of all of a type. */
export function loadArchive(context: Context, filter: ArchiveFilter): Promise<Archive> {
  const { type, category, year } = filter
  if (category !== null || year !== null) return getArchive(createServerClient(context), filter)
  const { dependOnRows, readShared } = context.get(backendContext)
  dependOnRows('articles')(['lists'])
  return readShared(`archive ${type ?? 'of all'}`, tables, () => getArchive(createUndeclaredClient(context), filter))
}
