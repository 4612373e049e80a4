import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIsEditor } from '#app/components/staff/use-can-publish.ts'
import { checkViolation, getServerMessage, hasErrorCode, uniqueViolation } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteRow, updateRow } from '#app/lib/browser/write-row.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import { articleTypes } from '#app/site/articles/article-types.ts'

export const discordFunctionName = 'discord-post-article'

const stateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('not-configured') }),
  /** The last post failed or may have failed, or posts are overdue. */
  z.object({ state: z.literal('failing'), outcome: z.enum(['failed', 'unknown', 'waiting']), message: z.string() }),
])

const statusSchema = stateSchema.and(
  z.object({
    /**
     * True if a webhook for staff alerts is stored. Undefined if the backend doesn't send staff
     * alerts.
     */
    hasStaffAlertWebhook: z.boolean().optional(),
    hasPingRole: z.boolean().optional(),
  }),
)

export type DiscordStatus = z.infer<typeof statusSchema>

/** A backend without the posting function counts as not configured. */
async function fetchDiscordStatus(supabase: SupabaseClient): Promise<DiscordStatus> {
  const { data, error } = await supabase.functions.invoke(discordFunctionName, { method: 'GET' })
  if (error instanceof FunctionsHttpError && error.context instanceof Response && error.context.status === 404) {
    return { state: 'not-configured' }
  }
  if (error) throw error
  return statusSchema.parse(data)
}

const deliverySchema = z.object({
  id: z.string(),
  article_title: z.string(),
  action: z.enum(['post', 'repost', 'update', 'remove']),
  state: z.enum(['queued', 'sending', 'posted', 'failed', 'unknown']),
  reason: z.string().nullable(),
  created_at: z.string(),
  article_id: z.string().nullable(),
})

export interface DiscordDelivery extends z.infer<typeof deliverySchema> {
  /** The time at which a scheduled article will be posted, or null. */
  due_at: string | null
}

const scheduledArticleSchema = z.object({ id: z.string(), published_at: z.string() })

async function listDeliveries(supabase: SupabaseClient): Promise<DiscordDelivery[]> {
  const { data } = await supabase
    .from('discord_deliveries')
    .select(joinColumnNames(deliverySchema))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(10)
    .throwOnError()
  const deliveries = deliverySchema.array().parse(data)
  const queuedIds = deliveries.flatMap(({ state, article_id: id }) => (state === 'queued' && id ? [id] : []))
  const dueTimes = await fetchDueTimes(supabase, queuedIds)
  return deliveries.map((delivery) => ({
    ...delivery,
    due_at: delivery.state === 'queued' ? (dueTimes.get(delivery.article_id) ?? null) : null,
  }))
}

/** Returns the publication times of scheduled articles by ID. */
async function fetchDueTimes(supabase: SupabaseClient, ids: string[]): Promise<Map<string | null, string>> {
  if (ids.length === 0) return new Map()
  const now = new Date().toISOString()
  const { data } = await supabase
    .from('articles')
    .select('id, published_at')
    .in('id', ids)
    .gt('published_at', now)
    .throwOnError()
  return new Map(
    scheduledArticleSchema
      .array()
      .parse(data)
      .map((row) => [row.id, row.published_at]),
  )
}

const invalidWebhookText =
  'This isn’t a Discord webhook address. Copy the address from the channel’s settings on Discord.'

/** The columns of the webhook for all articles and of the webhook for staff alerts. */
const webhookColumns = { articles: 'url', 'staff-alerts': 'notes_url' } as const

export type WebhookKind = keyof typeof webhookColumns

/**
 * Sets a webhook's URL; null removes it. Without an article webhook, the server uses
 * `DISCORD_WEBHOOK_URL`, if set.
 */
export async function saveWebhook(supabase: SupabaseClient, kind: WebhookKind, url: string | null): Promise<void> {
  if (url === '') throw new Error('Enter the webhook address')
  const webhook = {
    table: 'discord_webhook',
    key: { id: 1 },
    notFoundMessage: 'Only administrators can change the webhook',
  }
  try {
    await updateRow(supabase, webhook, { [webhookColumns[kind]]: url })
  } catch (error) {
    if (!hasErrorCode(error, checkViolation)) throw error
    throw new Error(invalidWebhookText, { cause: error })
  }
}

export const discordKey = ['discord-status'] as const

export function useDiscordStatus() {
  const supabase = useSupabase()
  return useQuery({
    queryKey: discordKey,
    queryFn: () => fetchDiscordStatus(supabase),
    enabled: useIsEditor(),
  })
}

export function discordDeliveriesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...discordKey, 'deliveries'],
    queryFn: () => listDeliveries(supabase),
  })
}

const routeSchema = z.object({
  id: z.string(),
  name: z.string(),
  article_type: z.enum(articleTypes).nullable(),
  category: z.string().nullable(),
})

export type WebhookRoute = z.infer<typeof routeSchema>

/** Loads no URLs, because nobody may read stored URLs. */
export function webhookRoutesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...discordKey, 'routes'],
    async queryFn() {
      const columns = joinColumnNames(routeSchema)
      const { data } = await supabase
        .from('discord_routes')
        .select(columns)
        .order('created_at')
        .order('id')
        .throwOnError()
      return routeSchema.array().parse(data)
    },
  })
}

/** An error about one field of a route's form, with a message for the user. */
export class RouteFieldError extends Error {
  override name = 'RouteFieldError'
  readonly field: 'name' | 'url' | 'type'

  constructor(field: RouteFieldError['field'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}

export async function createRoute(
  supabase: SupabaseClient,
  route: Omit<WebhookRoute, 'id'> & { url: string },
): Promise<void> {
  assertValidRoute(route)
  if (route.url === '') throw new RouteFieldError('url', 'Enter the webhook address')
  const { error } = await supabase.from('discord_routes').insert(route)
  if (error) throw explainRejectedRoute(error)
}

/** An empty `url` leaves the stored URL unchanged. */
export async function updateRoute(
  supabase: SupabaseClient,
  id: string,
  { url, ...route }: Omit<WebhookRoute, 'id'> & { url: string },
): Promise<void> {
  assertValidRoute(route)
  const target = { table: 'discord_routes', key: { id }, notFoundMessage: 'Someone else removed this webhook' }
  try {
    await updateRow(supabase, target, url === '' ? route : { ...route, url })
  } catch (error) {
    throw explainRejectedRoute(error)
  }
}

function assertValidRoute({ name, article_type, category }: Omit<WebhookRoute, 'id'>): void {
  if (name === '') throw new RouteFieldError('name', 'Enter a channel name')
  if (article_type === null && category === null) {
    throw new RouteFieldError('type', 'Choose a type, a category, or both')
  }
}

function explainRejectedRoute(cause: unknown): unknown {
  // Each combination of type and category may have only one route.
  if (hasErrorCode(cause, uniqueViolation)) {
    return new RouteFieldError('type', 'There is already a webhook for these articles', { cause })
  }
  const isInvalidWebhook =
    hasErrorCode(cause, checkViolation) && getServerMessage(cause)?.includes('discord_routes_url')
  return isInvalidWebhook ? new RouteFieldError('url', invalidWebhookText, { cause }) : cause
}

export function deleteRoute(supabase: SupabaseClient, id: string): Promise<void> {
  return deleteRow(supabase, { table: 'discord_routes', key: { id }, notFoundMessage: 'Webhook not found' })
}
