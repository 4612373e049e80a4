import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/components/ui/badge.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { articlesKey } from '../article-data.ts'

/** Shows the number of articles in review. Renders nothing if there are none. */
export function InReviewBadge() {
  const supabase = useSupabase()
  const { data: waiting = 0 } = useQuery({
    queryKey: [...articlesKey, 'waiting'],
    async queryFn() {
      const options = { count: 'exact', head: true } as const
      const { count, error } = await supabase.from('articles').select('id', options).eq('state', 'in-review')
      if (error) throw error
      return count ?? 0
    },
  })
  if (waiting === 0) return null
  return (
    <Badge variant="accent" className="ml-2">
      {/* Tabs on phones have space only for the number. */}
      {waiting}&nbsp;<span className="max-sm:sr-only">to review</span>
    </Badge>
  )
}
