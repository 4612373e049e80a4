import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { inOrder, tabId } from './tab-id.ts'

const othersSchema = z.object({ name: z.string(), is_self: z.boolean() }).array()

type Others = z.infer<typeof othersSchema>

/**
 * Heartbeat interval of an open form, in milliseconds. The database forgets a form after five
 * missed heartbeats.
 */
const heartbeatMs = 15_000

/** Shows who else has the article open. */
export function PresenceLine({ articleId }: { articleId: string }) {
  return (
    <span role="status" className="min-h-5 min-w-0 truncate">
      {describeOthers(usePresence(articleId))}
    </span>
  )
}

function usePresence(articleId: string): Others {
  const supabase = useSupabase()
  const { data } = useQuery({
    queryKey: ['article-presence', articleId],
    queryFn: () =>
      inOrder(async () => {
        const { data: others, error } = await supabase.rpc('record_presence', { article: articleId, form: tabId })
        if (error) throw error
        return othersSchema.parse(others)
      }),
    refetchInterval: heartbeatMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // If this fails, the database forgets the form after a while.
      void inOrder(async () => supabase.rpc('record_presence', { article: articleId, form: tabId, is_open: false }))
    },
    [supabase, articleId],
  )
  return data ?? []
}

/** For example, "Alex Doe and 2 others are also editing". Empty if there are no others. */
export function describeOthers(others: Others): string {
  const names = others.map(({ name, is_self }) => (is_self ? 'You (in another window)' : name))
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length === 1) {
    return others[0]?.is_self ? 'You have this open in another window too' : `${first} is also editing`
  }
  const rest = names.length === 2 ? second : `${names.length - 1} others`
  return `${first} and ${rest} are also editing`
}
