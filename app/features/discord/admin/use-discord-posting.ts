import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { discordFunctionName, discordKey } from './discord-data.ts'

/** Implements `DiscordPosting` of `article-actions.ts`, which describes its functions. */
export function useDiscordPosting() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const unmountController = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    unmountController.current = controller
    return () => controller.abort()
  }, [])
  // Doesn't await the refetch, which would delay the message about the outcome.
  const refetch = () => void queryClient.invalidateQueries({ queryKey: discordKey })
  return {
    async postArticle(post: { articleId: string; action: 'post' | 'repost' }): Promise<string | null> {
      try {
        return await invokeFunction(supabase, discordFunctionName, {
          body: post,
          failedText: 'Failed to post article to Discord',
        })
      } finally {
        refetch()
      }
    },
    async waitForPost(articleId: string): Promise<void> {
      try {
        await pollDelivery(supabase, articleId, unmountController.current.signal)
      } finally {
        refetch()
      }
    },
    async updateMessage(articleId: string): Promise<void> {
      await supabase.rpc('update_discord_messages', { article: articleId }).throwOnError()
      await pollDelivery(supabase, articleId, unmountController.current.signal)
    },
    async removeMessage(articleId: string): Promise<void> {
      const { data } = await supabase.rpc('remove_discord_messages', { article: articleId }).throwOnError()
      if (z.number().parse(data) > 0) await pollDelivery(supabase, articleId, unmountController.current.signal)
    },
  }
}

/** The server usually posts immediately. Slower outcomes appear when the list is reloaded. */
const pollDelaySeconds = [0.3, 0.7, 1, 2, 4, 8]

const deliverySchema = z.object({ state: z.string(), reason: z.string().nullable() })

async function pollDelivery(supabase: SupabaseClient, articleId: string, signal: AbortSignal): Promise<void> {
  for (const seconds of pollDelaySeconds) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    if (signal.aborted) return
    const { data } = await supabase
      .from('discord_deliveries')
      .select('state, reason')
      .eq('article_id', articleId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError()
    // Without a webhook, the server stores no delivery.
    if (data === null) throw new Error('The Discord webhook is not configured')
    const { state, reason } = deliverySchema.parse(data)
    if (state === 'posted') return
    if (reason !== null) throw new Error(reason)
  }
}
