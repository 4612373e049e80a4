import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const functionName = 'discord-post-article'

export type PostAction = 'post' | 'repost'

export type DiscordStatus =
  | { state: 'ready' }
  | { state: 'not-configured' }
  /** The last post failed, and why. */
  | { state: 'failing'; message: string }

const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('not-configured') }),
  z.object({ state: z.literal('failing'), message: z.string() }),
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

async function readMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return null
  const body: unknown = await error.context.json().catch(() => null)
  return answerSchema.safeParse(body).data?.message ?? null
}

function getStatus(error: FunctionsHttpError): number | null {
  return error.context instanceof Response ? error.context.status : null
}
