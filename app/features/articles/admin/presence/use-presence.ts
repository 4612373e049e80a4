import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'

const othersSchema = z.object({ name: z.string(), is_self: z.boolean() }).array()

export type Others = z.infer<typeof othersSchema>

/** How often a form says that it is open. The database forgets one that says nothing for five times as long. */
const beatMs = 15_000

/** Who else has an article open in a form. While nobody can be asked, nobody is known. */
export function usePresence(articleId: string): Others {
  const supabase = useSupabase()
  const [form] = useState(() => crypto.randomUUID())
  const { data } = useQuery({
    queryKey: ['article-presence', articleId, form],
    async queryFn() {
      const { data: others, error } = await supabase.rpc('note_presence', { article: articleId, form })
      if (error) throw error
      return othersSchema.parse(others)
    },
    refetchInterval: beatMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // Where this fails, the database forgets the form by itself.
      void supabase.rpc('note_presence', { article: articleId, form, is_open: false }).then()
    },
    [supabase, articleId, form],
  )
  return data ?? []
}
