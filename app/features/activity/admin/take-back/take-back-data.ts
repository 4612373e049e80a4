import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { nameServices } from '#app/components/staff/service-names.ts'
import { publishFile } from '#app/components/staff/trash.ts'
import { z } from '#app/lib/zod.ts'

const outcomes = z.enum(['removed', 'restored', 'reverted', 'kept'])

/** The answer of the function `take_back`: what would be taken back, or was. */
const takenBackSchema = z.object({
  counts: z.object({ table_name: z.string(), outcome: outcomes, count: z.number() }).array(),
  /** The first 500 of them, those that are kept before the others. */
  items: z
    .object({
      table_name: z.string(),
      subject: z.string().nullable(),
      outcome: outcomes,
      /** Why it stays as it is. */
      reason: z.string().nullish(),
      /** The columns that stay, or the settings by their dotted paths. */
      columns: z.string().array().nullish(),
    })
    .array(),
  files: z.string().array(),
})

export type TakenBack = z.infer<typeof takenBackSchema>

export interface TakeBackRequest {
  /** An account's id. */
  person: string
  since: Date
}

async function callTakeBack(
  supabase: SupabaseClient,
  { person, since }: TakeBackRequest,
  isPreview: boolean,
): Promise<TakenBack> {
  const { data, error } = await supabase.rpc('take_back', { person, since: since.toISOString(), is_preview: isPreview })
  if (error) throw error
  const taken = takenBackSchema.parse(data)
  return { ...taken, items: await nameServices(taken.items, ({ table_name }) => table_name === 'services') }
}

/** Always asked for anew: others may change something meanwhile. */
export function takeBackPreview(supabase: SupabaseClient, request: TakeBackRequest) {
  return queryOptions({
    queryKey: ['take-back', request.person, request.since.toISOString()],
    queryFn: () => callTakeBack(supabase, request, true),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function takeBack(supabase: SupabaseClient, request: TakeBackRequest): Promise<TakenBack> {
  const taken = await callTakeBack(supabase, request, false)
  for (const url of taken.files) await publishFile(supabase, url)
  return taken
}

/** How many rows are changed, and how many stay as they are. */
export function countOutcomes({ counts }: TakenBack): { done: number; kept: number } {
  const sum = (of: TakenBack['counts']) => of.reduce((total, { count }) => total + count, 0)
  const kept = counts.filter(({ outcome }) => outcome === 'kept')
  return { done: sum(counts) - sum(kept), kept: sum(kept) }
}
