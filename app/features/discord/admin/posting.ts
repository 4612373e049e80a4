import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { discordKey, functionName } from './discord-data.ts'

/** Posts articles to Discord, and sees what becomes of the posts that the server makes by itself. */
export function useDiscordPosting() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  // Not awaited, so that the outcome is reported at once.
  const refetch = () => void queryClient.invalidateQueries({ queryKey: discordKey })
  return {
    /** Resolves to the server's message, if any; rejects with a message for the user. */
    async postArticle(post: { articleId: string; action: 'post' | 'repost' }): Promise<string | null> {
      try {
        return await invokeFunction(supabase, functionName, {
          body: post,
          failedText: 'Failed to post article to Discord',
        })
      } finally {
        refetch()
      }
    },
    /** Resolves when a published article is posted, or still waits; rejects with why it is not on Discord. */
    async followPost(articleId: string): Promise<void> {
      try {
        await followDelivery(supabase, articleId, leaving.current.signal)
      } finally {
        refetch()
      }
    },
    /** Changes the messages of an article; rejects with why they are not as the article. */
    async updateMessage(articleId: string): Promise<void> {
      const { error } = await supabase.rpc('update_discord_messages', { article: articleId })
      if (error) throw new Error(explainFailure(error), { cause: error })
      await followDelivery(supabase, articleId, leaving.current.signal)
    },
    /** Removes the messages of an article that visitors don't see; rejects with why they are still there. */
    async removeMessage(articleId: string): Promise<void> {
      const { data, error } = await supabase.rpc('remove_discord_messages', { article: articleId })
      if (error) throw new Error(explainFailure(error), { cause: error })
      if (z.number().parse(data) > 0) await followDelivery(supabase, articleId, leaving.current.signal)
    },
  }
}

/** Seconds between looks. The server posts at once; whatever takes longer is seen when the list is next loaded. */
const looksAfter = [0.3, 0.7, 1, 2, 4, 8]

const deliverySchema = z.object({ state: z.string(), reason: z.string().nullable() })

async function followDelivery(supabase: SupabaseClient, articleId: string, left: AbortSignal): Promise<void> {
  for (const seconds of looksAfter) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    if (left.aborted) return
    const { data, error } = await supabase
      .from('discord_deliveries')
      .select('state, reason')
      .eq('article_id', articleId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle()
    if (error) throw error
    // The server keeps no record where it has nowhere to post to.
    if (data === null) throw new Error('The Discord webhook is not configured')
    const { state, reason } = deliverySchema.parse(data)
    if (state === 'posted') return
    if (reason !== null) throw new Error(reason)
  }
}
