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
  /** Where the backend tells of changes; elsewhere what is published waits for the next poll. */
  onChange?: Platform['onChange']
  onError: (error: unknown) => void
  /** How soon a scheduled article is posted after its time at the latest, in milliseconds. */
  pollMs?: number
}

/** So that the database agrees that the time of another attempt has come. */
const latenessMs = 50
/** How long Discord may still take to answer when the server ends; afterwards the outcome is unknown. */
const patienceMs = 1_000

/**
 * Posts articles to Discord when they are published, and alerts when they start, out of the queues in the database. Copies of the server share it: each
 * delivery is one's at a time.
 */
export function createDiscordPosts(options: DiscordPostsOptions): DiscordPosts {
  const { backend, siteUrl, discordApiUrl, discordWebhookUrl, onChange, onError, pollMs = 5_000 } = options
  const closing = new AbortController()
  const ending = new AbortController()
  const retries = new Set<NodeJS.Timeout>()
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

  function wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      retries.delete(timer)
      loop.wake()
    }, ms + latenessMs).unref()
    retries.add(timer)
  }

  const loop = createWorkerLoop({
    async workOnNext() {
      const outcome = (await deliverDue(deliverOptions)) ?? (await deliverDueAlert(deliverOptions))
      if (outcome?.retryInMs != null && !closing.signal.aborted) wakeIn(outcome.retryInMs)
      return outcome !== null
    },
    onError,
    pollMs,
  })
  onChange?.((table) => {
    if (table === 'articles' || table === 'alerts' || table === '*') loop.wake()
  })
  // What was published while no server was there.
  loop.wake()
  return {
    flush: loop.flush,
    async close() {
      closing.abort()
      for (const timer of retries) clearTimeout(timer)
      const timer = setTimeout(() => ending.abort(), patienceMs)
      await loop.close()
      clearTimeout(timer)
    },
  }
}
