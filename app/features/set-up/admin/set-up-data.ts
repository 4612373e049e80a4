import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { setMediaFileAside } from '#app/components/staff/files/library-files.ts'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { z } from '#app/lib/zod.ts'
import { fetchStoredSettings, saveStoredSettings } from '#app/site/settings/stored-settings.ts'
import type { StepId } from './list-steps.ts'

const countsSchema = z.object({ untouched: z.number(), own: z.number() })
const droppedSchema = z.object({ dropped: z.number(), files: z.string().array() })
const progressSchema = z.object({
  /** Skipped steps, which are not left to do. */
  skipped: z.string().array().default([]),
  /** True if the guide was started, so the dashboard shows what is left. */
  isBegun: z.boolean().default(false),
  isDismissed: z.boolean().default(false),
})
export const setUpKey = ['set-up'] as const

/** The stored settings, what was skipped, and how much of the sample is left. For administrators. */
export function setUpQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: setUpKey,
    async queryFn() {
      const [row, samples] = await Promise.all([fetchStoredSettings(supabase), supabase.rpc('count_sample_content')])
      if (samples.error) throw samples.error
      return { row, ...readProgress(row.settings), sample: countsSchema.parse(samples.data) }
    },
  })
}

/** The progress of setting up, which is stored with the settings for all administrators. */
type Progress = z.infer<typeof progressSchema>

/** Names entries of the activity from before 0.9.0. */
export const progressLabels: Readonly<Record<`setUp.${keyof Progress}`, string>> = {
  'setUp.isBegun': 'Setup: Guide started',
  'setUp.isDismissed': 'Setup: Hidden on the dashboard',
  'setUp.skipped': 'Setup: Skipped steps',
}

export type ProgressChange = (before: Progress) => Partial<Progress>

function readProgress(settings: Readonly<Record<string, unknown>>): Progress {
  return progressSchema.catch(progressSchema.parse({})).parse(settings.setUp ?? {})
}

/** True if the dashboard says what is left to do. For administrators. */
export function hasGuideQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...setUpKey, 'dashboard'],
    async queryFn() {
      const { isBegun, isDismissed } = readProgress((await fetchStoredSettings(supabase)).settings)
      return isBegun && !isDismissed
    },
  })
}

/** How often a change is retried if others save at the same moment. */
const mostTries = 3

/** Saves the progress of setting up and keeps what others saved meanwhile. @throws Error with a message for the user */
export async function changeProgress(supabase: SupabaseClient, change: ProgressChange): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const base = await fetchStoredSettings(supabase)
    const before = readProgress(base.settings)
    const setUp = { ...before, ...change(before) }
    const outcome = await saveStoredSettings(supabase, base, { ...base.settings, setUp })
    if ('saved' in outcome) return
  }
  throw new Error('Someone else just saved the settings. Try again.')
}

/** Skips steps for all administrators, or adds them again. */
export function skipping(ids: readonly StepId[], isSkipped: boolean): ProgressChange {
  return ({ skipped }) => {
    const others = skipped.filter((one) => !ids.some((id) => id === one))
    return { skipped: isSkipped ? [...others, ...ids] : others }
  }
}

/** Counts the entries of the sample that nobody changed, and those that are changed or still shown by something. */
export type SampleCounts = z.infer<typeof countsSchema>

/** Moves what nobody changed of the sample content to the trash. @throws Error with a message for the user */
export async function dropSample(supabase: SupabaseClient): Promise<number> {
  const { data, error } = await supabase.rpc('drop_sample_content')
  if (error) throw new Error(explainFailure(error), { cause: error })
  const { dropped, files } = droppedSchema.parse(data)
  const outcomes = await Promise.allSettled(files.map((url) => setMediaFileAside(supabase, url)))
  const failed = files.filter((_, index) => outcomes[index]?.status === 'rejected')
  if (failed.length > 0) {
    throw new Error(
      `The sample is in the trash, but ${failed.length} files can still be opened by their addresses. Remove them from the storage of your project. The first one is ${failed[0]}.`,
    )
  }
  return dropped
}

/** Gives the first account the address of its owner, who signs in with it from then on. @throws Error with a message for the user */
export async function nameOwner(supabase: SupabaseClient, email: string): Promise<void> {
  if (email === '') throw new Error('Enter your email address.')
  if (!z.email().safeParse(email).success) throw new Error('Enter a valid email address.')
  const failedText = 'Couldn’t save the address'
  await invokeFunction(supabase, 'staff-accounts', { body: { action: 'name-owner', email }, failedText })
  // The session still names the old address.
  await supabase.auth.refreshSession()
}
