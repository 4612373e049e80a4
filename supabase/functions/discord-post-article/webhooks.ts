import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { parseWebhookUrl } from './webhook-url.ts'

const settingsSchema = z.object({
  url: z.string().nullable(),
  notes_url: z.string().nullable(),
  ping_role: z.string().nullable(),
})
const routeSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  article_type: z.string().nullable(),
  category: z.string().nullable(),
})

interface WebhookOptions {
  supabase: SupabaseClient
  webhookUrl: string | null
  apiUrl: string
}

/** A webhook for the articles of a type, of a category, or of both. */
export interface DiscordRoute {
  id: string
  webhook: URL | null
  article_type: string | null
  category: string | null
}

/**
 * Reads the webhooks from the settings. `articles` is the webhook for all articles. `all` contains
 * every webhook that may have posted an article.
 */
export async function readWebhooks({ supabase, webhookUrl, apiUrl }: WebhookOptions) {
  const [settingsRow, routesResult] = await Promise.all([
    supabase.from('discord_webhook').select('url, notes_url, ping_role').eq('id', 1).single(),
    supabase.from('discord_routes').select('id, url, article_type, category'),
  ])
  const error = settingsRow.error ?? routesResult.error
  // The error itself may contain a webhook's address, which is a secret.
  if (error) throw new Error(`Couldn’t read the Discord webhooks (${error.code}).`)
  const parse = (url: string | null) => (url === null ? null : parseWebhookUrl(url, { apiUrl }))
  const { url, notes_url, ping_role } = settingsSchema.parse(settingsRow.data)
  const routes = routeSchema
    .array()
    .parse(routesResult.data)
    .map(({ url: routeUrl, ...route }): DiscordRoute => ({ ...route, webhook: parse(routeUrl) }))
  return {
    articles: parse(url ?? webhookUrl),
    staffAlerts: parse(notes_url),
    hasPingRole: ping_role !== null,
    routes,
    all: [parse(url), parse(webhookUrl), ...routes.map(({ webhook }) => webhook)],
  }
}

export type Webhooks = Awaited<ReturnType<typeof readWebhooks>>

/**
 * Returns the most specific route for an article: category and type first, then category, then
 * type. Null if only the webhook for all articles applies.
 */
export function chooseRoute(
  routes: readonly DiscordRoute[],
  { type, category }: { type: string; category: string },
): DiscordRoute | null {
  const matches = (route: DiscordRoute) =>
    (route.article_type === null || route.article_type === type) &&
    (route.category === null || fold(route.category) === fold(category))
  const specificity = (route: DiscordRoute) => (route.category === null ? 0 : 2) + (route.article_type === null ? 0 : 1)
  return routes.filter(matches).toSorted((a, b) => specificity(b) - specificity(a))[0] ?? null
}

function fold(category: string): string {
  return category.trim().toLowerCase()
}
