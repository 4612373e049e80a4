import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ArticleWriting, articleWritingQuery } from '../article-data.ts'

/** Returns the review details of the form's article. Loads them if the list doesn’t have them. */
export function useFormWriting(
  article: Article,
  known: Map<string, ArticleWriting> | undefined,
): ArticleWriting | undefined {
  const writing = useQuery({
    ...articleWritingQuery(useSupabase(), [article], { isContributor: false }),
    ...(known?.has(article.id) && { placeholderData: known }),
  })
  return writing.data?.get(article.id)
}
