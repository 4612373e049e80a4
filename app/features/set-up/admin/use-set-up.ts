import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listSteps, type SetUpState } from './list-steps.ts'
import { setUpQuery } from './set-up-data.ts'

/** What other features know of the site; null while they are asked. */
export type KnownSite = Pick<SetUpState, 'email' | 'hasWebhook' | 'hasMailServer'> | null

/** The steps of setting up with what is stored of them; without `data` while it is loaded, or where it can't be. */
export function useSetUp(known: KnownSite) {
  const { data, isError, refetch } = useQuery(setUpQuery(useSupabase()))
  if (!data || !known) return { isError, refetch }
  const { row, sample, ...progress } = data
  const steps = listSteps({ ...known, overrides: row.settings, sampleCount: sample.untouched })
  return { data: { steps, sample, ...progress }, isError: false, refetch }
}
