import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'

const presenceSchema = z.object({ name: z.string(), is_self: z.boolean() }).array()

/**
 * One entry for each user who has the article open in another window. `is_self` marks the signed-in
 * user.
 */
type Presence = z.infer<typeof presenceSchema>

/** The database treats a form as closed after three missed heartbeats. */
const heartbeatMs = 5_000

/**
 * A form that is in the background for this long counts as closed. After five minutes, browsers
 * slow down timers so much that the heartbeats would be late.
 */
const awayDelayMs = 240_000

export function PresenceLine({ articleId }: { articleId: string }) {
  return (
    <span role="status" className="min-h-5 min-w-0 truncate max-sm:empty:hidden">
      {describePresence(usePresence(articleId))}
    </span>
  )
}

function usePresence(articleId: string): Presence {
  const supabase = useSupabase()
  const isAway = useIsAway()
  const { data } = useQuery({
    queryKey: ['article-presence', articleId],
    async queryFn() {
      const parameters = { article: articleId, form: getTabId() }
      const { data: presence } = await supabase.rpc('record_presence', parameters).throwOnError()
      return presenceSchema.parse(presence)
    },
    enabled: !isAway,
    refetchInterval: heartbeatMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // If the request fails, or if the window closes, the database notices the missing heartbeats.
      void supabase.rpc('record_presence', { article: articleId, form: getTabId(), is_open: false }).then()
    },
    [supabase, articleId],
  )
  return data ?? []
}

function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setIsAway(true), awayDelayMs)
      else setIsAway(false)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return isAway
}

/** For example, "Alex Doe and 2 others are also editing". Empty if no other window has the article. */
export function describePresence(presence: Presence): string {
  const names = presence.map(({ name, is_self }) => (is_self ? 'You (in another window)' : name))
  const [first, second] = names
  if (first === undefined) return ''
  if (names.length === 1) {
    return presence[0]?.is_self ? 'You have this article open in another window too' : `${first} is also editing`
  }
  const rest = names.length === 2 ? second : `${names.length - 1} others`
  return `${first} and ${rest} are also editing`
}

const storageKey = 'article-tab'

/**
 * Returns an ID that survives a reload. With a new ID, a reloaded tab would count as another
 * window. A duplicated tab has the same ID and doesn't count as another window.
 */
function getTabId(): string {
  const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
  sessionStorage.setItem(storageKey, id)
  return id
}
