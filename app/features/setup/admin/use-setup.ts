import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listSteps, type SetupState } from './list-steps.ts'
import { setupQuery } from './setup-data.ts'

/** Facts about the site from other features. Null while they load. */
export type KnownSite = Pick<SetupState, 'email' | 'hasWebhook' | 'hasMailServer'> | null

/**
 * Loads the steps and the progress of the setup. `data` is missing while it loads and after an
 * error.
 */
export function useSetup(knownSite: KnownSite) {
  const { data, isError, refetch } = useQuery(setupQuery(useSupabase()))
  if (!data || !knownSite) return { isError, refetch }
  const { row, sample, ...progress } = data
  const steps = listSteps({ ...knownSite, overrides: row.settings, sampleCount: sample.untouched })
  return { data: { steps, sample, ...progress }, isError: false, refetch }
}
