import { setTimeout as pause } from 'node:timers/promises'
import { siteDefaults } from '#content/site-defaults.ts'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { Platform } from '#platform/create-platform.ts'
import { deliverDueAlert } from '#supabase/functions/discord-post-article/deliver-due-alert.ts'
import { deliverDueArticle } from '#supabase/functions/discord-post-article/deliver-due-article.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'

export type DiscordPosts = Pick<WorkerLoop, 'flush' | 'close'>

interface DiscordPostsOptions {
  backend: { url: string; secretKey: string; fetch: typeof fetch }
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
  discordApiUrl: string
  /** Fallback for a site without its own webhook. */
  discordWebhookUrl: string | null
  /**
   * Subscribes to table changes. Without this subscription, published articles wait for the next
   * poll.
   */
  onChange?: Platform['onChange']
  onError: (error: unknown) => void
  /** Maximum delay of scheduled articles and retries, in milliseconds. */
  pollMs?: number
}

/**
 * Time for pending requests during shutdown. The outcome of requests that take longer is unknown.
 */
const shutdownGraceMs = 1_000

/**
 * Posts articles to Discord when they are published, and alerts when they start. Server instances
 * share the queues in the database.
 */
export function createDiscordPosts(options: DiscordPostsOptions): DiscordPosts {
  const { backend, siteUrl, discordApiUrl, discordWebhookUrl, onChange, onError, pollMs = 5_000 } = options
  const waitController = new AbortController()
  const requestController = new AbortController()
  const deliverOptions = {
    supabase: createAdminClient(backend),
    createActingClient: (headers: Record<string, string>) => createAdminClient({ ...backend, headers }),
    webhookUrl: discordWebhookUrl,
    apiUrl: discordApiUrl,
    siteUrl,
    defaultColor: siteDefaults.badge.field,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(input, {
        ...init,
        signal: AbortSignal.any([requestController.signal, ...(init?.signal ? [init.signal] : [])]),
      }),
    wait: (ms: number) => pause(ms, undefined, { signal: waitController.signal }).catch(() => {}),
  }

  const loop = createWorkerLoop({
    workOnNext: async () => (await deliverDueArticle(deliverOptions)) || (await deliverDueAlert(deliverOptions)),
    onError,
    pollMs,
  })
  onChange?.((table) => {
    if (table === 'articles' || table === 'alerts' || table === '*') loop.wake()
  })
  // Articles may have been published while no server was running.
  loop.wake()
  return {
    flush: loop.flush,
    async close() {
      waitController.abort()
      const timer = setTimeout(() => requestController.abort(), shutdownGraceMs)
      await loop.close()
      clearTimeout(timer)
    },
  }
}
