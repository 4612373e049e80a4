import { setTimeout as pause } from 'node:timers/promises'
import { siteDefaults } from '#content/site-defaults.ts'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { Platform } from '#platform/create-platform.ts'
import { deliverDue } from '#supabase/functions/discord-post-article/deliver-due.ts'
import { deliverDueAlert } from '#supabase/functions/discord-post-article/deliver-due-alert.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'

export type DiscordPosts = Pick<WorkerLoop, 'flush' | 'close'>

interface DiscordPostsOptions {
  /** The backend's address and secret key. */
  backend: { url: string; secretKey: string; fetch: typeof fetch }
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** Base URL of Discord's API. */
  discordApiUrl: string
  /** The webhook to use if administrators have stored none. */
  discordWebhookUrl: string | null
  /** Notifies of changes; without it, what is published waits for the next poll. */
  onChange?: Platform['onChange']
  onError: (error: unknown) => void
  /** A scheduled article, or another attempt, is this late at most; in milliseconds. */
  pollMs?: number
}

/** How long Discord may still take to answer when the server ends; afterwards the outcome is unknown. */
const patienceMs = 1_000

/**
 * Posts articles to Discord when they are published, and alerts when they start. Instances of the server share the
 * queues in the database.
 */
export function createDiscordPosts(options: DiscordPostsOptions): DiscordPosts {
  const { backend, siteUrl, discordApiUrl, discordWebhookUrl, onChange, onError, pollMs = 5_000 } = options
  const closing = new AbortController()
  const ending = new AbortController()
  const deliverOptions = {
    supabase: createAdminClient(backend),
    createActingClient: (headers: Record<string, string>) => createAdminClient({ ...backend, headers }),
    webhookUrl: discordWebhookUrl,
    apiUrl: discordApiUrl,
    siteUrl,
    defaultColor: siteDefaults.badge.field,
    fetch: (address: RequestInfo | URL, init?: RequestInit) =>
      fetch(address, { ...init, signal: AbortSignal.any([ending.signal, ...(init?.signal ? [init.signal] : [])]) }),
    wait: (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => {}),
  }

  const loop = createWorkerLoop({
    workOnNext: async () => (await deliverDue(deliverOptions)) || (await deliverDueAlert(deliverOptions)),
    onError,
    pollMs,
  })
  onChange?.((table) => {
    if (table === 'articles' || table === 'alerts' || table === '*') loop.wake()
  })
  // Articles may have been published while no server was there.
  loop.wake()
  return {
    flush: loop.flush,
    async close() {
      closing.abort()
      const timer = setTimeout(() => ending.abort(), patienceMs)
      await loop.close()
      clearTimeout(timer)
    },
  }
}
