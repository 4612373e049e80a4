import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

const messageSchema = z.object({ message: z.string().min(1) })

/**
 * Calls an edge function and resolves to the `message` of its answer, null where it has none.
 * @throws Error with the server's message, or with `failedText` where there is none
 */
export async function invokeFunction(
  supabase: SupabaseClient,
  name: string,
  { body, failedText }: { body: Readonly<Record<string, string>>; failedText: string },
): Promise<string | null> {
  const { data, error } = await supabase.functions.invoke(name, { body })
  if (error) throw new Error((await readMessage(error)) ?? failedText, { cause: error })
  return messageSchema.safeParse(data).data?.message ?? null
}

async function readMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return null
  const body: unknown = await error.context.json().catch(() => null)
  return messageSchema.safeParse(body).data?.message ?? null
}
