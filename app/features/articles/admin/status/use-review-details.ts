import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ReviewDetails, reviewDetailsQuery } from '../article-data.ts'

export function useReviewDetails(article: Article): ReviewDetails | undefined {
  const details = useQuery(reviewDetailsQuery(useSupabase(), [article], { isContributor: false }))
  return details.data?.get(article.id)
}
