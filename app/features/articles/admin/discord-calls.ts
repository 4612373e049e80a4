import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

const functionName = 'discord-post-article'

export type PostAction = 'post' | 'repost'

export type DiscordStatus =
  | { state: 'ready' }
  | { state: 'not-configured' }
  /** The last post failed or may have failed, and why. */
  | { state: 'failing'; outcome: 'failed' | 'unknown'; message: string }

const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('not-configured') }),
  z.object({ state: z.literal('failing'), outcome: z.enum(['failed', 'unknown']), message: z.string() }),
])

const answerSchema = z.object({ message: z.string().min(1) })

/** Whether posting would work now. A backend without the posting function has nothing configured. */
export async function getDiscordStatus(supabase: SupabaseClient): Promise<DiscordStatus> {
  const { data, error } = await supabase.functions.invoke(functionName, { method: 'GET' })
  if (error instanceof FunctionsHttpError && getStatus(error) === 404) return { state: 'not-configured' }
  if (error) throw error
  return statusSchema.parse(data)
}

/** Posts an article to the team chat; the answer is the server's message, where it sent one. */
export async function postArticle(
  supabase: SupabaseClient,
  body: { articleId: string; action: PostAction },
): Promise<string | null> {
  const { data, error } = await supabase.functions.invoke(functionName, { body })
  if (error) throw new Error((await readMessage(error)) ?? 'Failed to post article to Discord', { cause: error })
  return answerSchema.safeParse(data).data?.message ?? null
}

const deliverySchema = z.object({
  id: z.string(),
  article_title: z.string(),
  action: z.enum(['post', 'repost']),
  state: z.enum(['queued', 'sending', 'posted', 'failed', 'unknown']),
  reason: z.string().nullable(),
  created_at: z.string(),
})

export type DiscordDelivery = z.infer<typeof deliverySchema>

/** The ten newest posts, with what became of each. */
export async function listDeliveries(supabase: SupabaseClient): Promise<DiscordDelivery[]> {
  const { data, error } = await supabase
    .from('discord_deliveries')
    .select('id, article_title, action, state, reason, created_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(10)
  if (error) throw error
  return deliverySchema.array().parse(data)
}

async function readMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return null
  const body: unknown = await error.context.json().catch(() => null)
  return answerSchema.safeParse(body).data?.message ?? null
}

function getStatus(error: FunctionsHttpError): number | null {
  return error.context instanceof Response ? error.context.status : null
}
