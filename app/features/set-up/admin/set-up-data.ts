import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { updateVersion } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import type { StepId } from './list-steps.ts'

const rowSchema = z.object({ settings: z.record(z.string(), z.unknown()), updated_at: z.string() })
const countsSchema = z.object({ untouched: z.number(), own: z.number() })
const droppedSchema = z.object({ dropped: z.number(), files: z.string().array() })
const skippedSchema = z.object({ setUp: z.object({ skipped: z.string().array() }) })
const target = { table: 'site_settings', key: { id: 1 }, notFound: 'Only administrators may set up the site.' }

export const setUpKey = ['set-up'] as const

/** The stored settings, what was skipped, and how much of the sample is left. For administrators. */
export function setUpQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: setUpKey,
    async queryFn() {
      const [row, samples] = await Promise.all([readRow(supabase), supabase.rpc('count_sample_content')])
      if (samples.error) throw samples.error
      return { row, skipped: listSkipped(row.settings), sample: countsSchema.parse(samples.data) }
    },
  })
}

async function readRow(supabase: SupabaseClient) {
  const { data, error } = await supabase.from('site_settings').select('settings, updated_at').eq('id', 1).single()
  if (error) throw error
  return rowSchema.parse(data)
}

function listSkipped(settings: Readonly<Record<string, unknown>>): readonly string[] {
  return skippedSchema.safeParse(settings).data?.setUp.skipped ?? []
}

/** Leaves a step out of what is left to do for everybody, or takes it in again. */
export async function skipStep(supabase: SupabaseClient, id: StepId, isSkipped: boolean): Promise<void> {
  const { settings, updated_at } = await readRow(supabase)
  const others = listSkipped(settings).filter((one) => one !== id)
  const columns = { settings: { ...settings, setUp: { skipped: isSkipped ? [...others, id] : others } } }
  const outcome = await updateVersion(supabase, target, { schema: rowSchema, readVersion: updated_at, columns })
  if ('theirs' in outcome) throw new Error('Somebody saved the settings at this very moment. Please try again.')
}

/** How many entries of the sample nobody changed, and how many are somebody's own by now or shown by what is. */
export type SampleCounts = z.infer<typeof countsSchema>

export type SetFileAside = (supabase: SupabaseClient, url: string) => Promise<void>

/** Moves what nobody changed of the sample content to the trash. @throws Error with a message for the user */
export async function dropSample(supabase: SupabaseClient, setFileAside: SetFileAside): Promise<number> {
  const { data, error } = await supabase.rpc('drop_sample_content')
  if (error) throw new Error(explainFailure(error), { cause: error })
  const { dropped, files } = droppedSchema.parse(data)
  const outcomes = await Promise.allSettled(files.map((url) => setFileAside(supabase, url)))
  const failed = files.filter((_, index) => outcomes[index]?.status === 'rejected')
  if (failed.length > 0) {
    throw new Error(
      `The entries are in the trash, but ${failed.length} files can still be opened by their addresses: remove them from the storage of your project. The first is ${failed[0]}.`,
    )
  }
  return dropped
}

/** Gives the first account the address of its owner, who signs in with it from then on. @throws Error with a message for the user */
export async function nameOwner(supabase: SupabaseClient, email: string): Promise<void> {
  if (email === '') throw new Error('Enter your mail address')
  const failedText = 'The address could not be saved'
  await invokeFunction(supabase, 'staff-accounts', { body: { action: 'name-owner', email }, failedText })
  // The session still names the old address.
  await supabase.auth.refreshSession()
}
