import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listSteps, type SetUpState } from './list-steps.ts'
import { setUpQuery } from './set-up-data.ts'

/** Facts about the site from other features. Null while they load. */
export type KnownSite = Pick<SetUpState, 'email' | 'hasWebhook' | 'hasMailServer'> | null

/**
 * Loads the steps and the progress of the setup. `data` is missing while it loads and after an
 * error.
 */
export function useSetUp(known: KnownSite) {
  const { data, isError, refetch } = useQuery(setUpQuery(useSupabase()))
  if (!data || !known) return { isError, refetch }
  const { row, sample, ...progress } = data
  const steps = listSteps({ ...known, overrides: row.settings, sampleCount: sample.untouched })
  return { data: { steps, sample, ...progress }, isError: false, refetch }
}
