import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ArticleWriting, articleWritingQuery } from '../article-data.ts'

/** Returns the review details of the form's article. */
export function useReviewDetails(article: Article): ArticleWriting | undefined {
  const writing = useQuery(articleWritingQuery(useSupabase(), [article], { isContributor: false }))
  return writing.data?.get(article.id)
}
