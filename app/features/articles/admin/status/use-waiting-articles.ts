import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { articlesKey } from '../article-data.ts'

const refetchMs = 60_000

/** Counts the articles in review. 0 while it loads and for contributors. */
export function useArticlesInReview(isEditor: boolean): number {
  const supabase = useSupabase()
  const { data = 0 } = useQuery({
    queryKey: [...articlesKey, 'waiting'],
    enabled: isEditor,
    refetchInterval: refetchMs,
    async queryFn() {
      const options = { count: 'exact', head: true } as const
      const { count, error } = await supabase.from('articles').select('id', options).eq('state', 'in-review')
      if (error) throw error
      return count ?? 0
    },
  })
  return isEditor ? data : 0
}
