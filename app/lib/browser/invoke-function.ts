import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

const messageSchema = z.object({ message: z.string().min(1) })

interface FunctionCall {
  body: Readonly<Record<string, string>>
  failedText: string
}

/**
 * Calls a server function. Resolves to the `message` of the response, or to null if the response
 * has none.
 * @throws Error with the server's message, or else with `failedText`
 */
export async function invokeFunction(
  supabase: SupabaseClient,
  name: string,
  call: FunctionCall,
): Promise<string | null> {
  return messageSchema.safeParse(await invokeForData(supabase, name, call)).data?.message ?? null
}

/**
 * Calls a server function. Resolves to the response's body.
 * @throws Error with the server's message, or else with `failedText`
 */
export async function invokeForData(
  supabase: SupabaseClient,
  name: string,
  { body, failedText }: FunctionCall,
): Promise<unknown> {
  const { data, error } = await supabase.functions.invoke(name, { body })
  if (error) throw new Error((await readErrorMessage(error)) ?? failedText, { cause: error })
  return data
}

async function readErrorMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return null
  const body: unknown = await error.context.json().catch(() => null)
  return messageSchema.safeParse(body).data?.message ?? null
}
