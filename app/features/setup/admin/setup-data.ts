import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { unpublishMediaFile } from '#app/components/staff/files/library-files.ts'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { z } from '#app/lib/zod.ts'
import { fetchStoredSettings, saveStoredSettings } from '#app/site/settings/stored-settings.ts'
import type { SetupStepId } from './list-setup-steps.ts'

const sampleCountsSchema = z.object({ untouched: z.number(), own: z.number() })
const sampleDeletionSchema = z.object({ dropped: z.number(), files: z.string().array() })
const progressSchema = z.object({
  skipped: z.string().array().default([]),
  /** True if the guide was started. The dashboard then shows open steps until `isDismissed`. */
  isBegun: z.boolean().default(false),
  isDismissed: z.boolean().default(false),
})
export const setupKey = ['set-up'] as const

export function setupQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: setupKey,
    async queryFn() {
      const [row, sample] = await Promise.all([
        fetchStoredSettings(supabase),
        supabase.rpc('count_sample_content').throwOnError(),
      ])
      return { row, ...parseProgress(row.settings), sample: sampleCountsSchema.parse(sample.data) }
    },
  })
}

/**
 * The progress of the setup. The stored settings contain the progress, which all administrators
 * share.
 */
type SetupProgress = z.infer<typeof progressSchema>

/** Labels for entries that versions before 0.9.0 wrote to the activity log. */
export const setupProgressLabels: Readonly<Record<`setUp.${keyof SetupProgress}`, string>> = {
  'setUp.isBegun': 'Setup: Guide started',
  'setUp.isDismissed': 'Setup: Hidden on the dashboard',
  'setUp.skipped': 'Setup: Skipped steps',
}

export type ProgressChange = (before: SetupProgress) => Partial<SetupProgress>

function parseProgress(settings: Readonly<Record<string, unknown>>): SetupProgress {
  return progressSchema.catch(progressSchema.parse({})).parse(settings.setUp ?? {})
}

export function setupReminderQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...setupKey, 'dashboard'],
    async queryFn() {
      const { isBegun, isDismissed } = parseProgress((await fetchStoredSettings(supabase)).settings)
      return isBegun && !isDismissed
    },
  })
}

/** The maximum number of attempts while other users keep saving. */
const maxAttempts = 3

/** Saves the progress of the setup without overwriting changes by other users. */
export async function changeProgress(supabase: SupabaseClient, change: ProgressChange): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const storedSettings = await fetchStoredSettings(supabase)
    const progress = parseProgress(storedSettings.settings)
    const setUp = { ...progress, ...change(progress) }
    const outcome = await saveStoredSettings(supabase, storedSettings, { ...storedSettings.settings, setUp })
    if ('saved' in outcome) return
  }
  throw new Error('Someone else just saved the settings. Try again.')
}

/** Returns a change that skips steps for all administrators, or that undoes the skip. */
export function createSkipChange(ids: readonly SetupStepId[], isSkipped: boolean): ProgressChange {
  return ({ skipped }) => {
    const otherSkipped = skipped.filter((skippedId) => !ids.some((id) => id === skippedId))
    return { skipped: isSkipped ? [...otherSkipped, ...ids] : otherSkipped }
  }
}

/**
 * The number of unchanged sample entries, and the number of sample entries that were changed or are
 * in use.
 */
export type SampleCounts = z.infer<typeof sampleCountsSchema>

/** Returns the number of entries that were moved to the trash. */
export async function deleteSampleContent(supabase: SupabaseClient): Promise<number> {
  const { data } = await supabase.rpc('delete_sample_content').throwOnError()
  const { dropped, files } = sampleDeletionSchema.parse(data)
  const outcomes = await Promise.allSettled(files.map((url) => unpublishMediaFile(supabase, url)))
  const failedUrls = files.filter((_, index) => outcomes[index]?.status === 'rejected')
  if (failedUrls.length > 0) {
    throw new Error(
      `The sample is in the trash, but ${failedUrls.length} files can still be opened by their addresses. ` +
        `Remove them from the storage of your project. The first file is ${failedUrls[0]}.`,
    )
  }
  return dropped
}

/** Sets the email address that the owner of the first account signs in with. */
export async function setOwnerEmail(supabase: SupabaseClient, email: string): Promise<void> {
  if (email === '') throw new Error('Enter your email address.')
  if (!z.email().safeParse(email).success) throw new Error('Enter a valid email address.')
  const failedText = 'Couldn’t save the address'
  await invokeFunction(supabase, 'staff-accounts', { body: { action: 'name-owner', email }, failedText })
  // The session still has the old address.
  await supabase.auth.refreshSession()
}
