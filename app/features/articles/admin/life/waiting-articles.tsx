import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/components/ui/badge.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { waitingArticlesQuery } from './life-data.ts'

/** How many articles wait for review; nothing where none does. */
export function WaitingArticles() {
  const waiting = useQuery(waitingArticlesQuery(useSupabase())).data ?? 0
  if (waiting === 0) return null
  return (
    <Badge variant="accent" className="ml-2">
      {/* Tabs of a phone have no room for more than the number. */}
      {waiting} <span className="max-sm:sr-only">to review</span>
    </Badge>
  )
}
