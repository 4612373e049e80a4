import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import type { ArchiveFilter } from './archive/archive-filter.ts'
import { type Archive, getArchive } from './archive/fetch-archive.ts'
import type { Article, ArticleSummary } from './article.ts'
import { listArticles } from './fetch-articles.ts'

type Context = Readonly<RouterContextProvider>

const longestSideList = 7

/** The newest articles of a type for beside other lists, `size` of them or fewer: read once for all pages, until an article changes. */
export async function loadNewest(
  context: Context,
  type: Article['type'],
  size = longestSideList,
): Promise<ArticleSummary[]> {
  const { readShared } = context.get(backendContext)
  const newest = await readShared(`newest ${type}`, async () => {
    const read = await listArticles(createServerClient(context), { type, page: 1, size: longestSideList })
    return read.articles
  })
  return newest.slice(0, size)
}

/** As `getArchive`, which is read once for all pages of all articles or of all of a type. */
export function loadArchive(context: Context, filter: ArchiveFilter): Promise<Archive> {
  const { type, category, year } = filter
  const supabase = createServerClient(context)
  if (category !== null || year !== null) return getArchive(supabase, filter)
  const { readShared } = context.get(backendContext)
  return readShared(`archive ${type ?? 'of all'}`, () => getArchive(supabase, filter))
}
