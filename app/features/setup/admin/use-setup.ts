import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listSetupSteps, type SetupState } from './list-setup-steps.ts'
import { setupQuery } from './setup-data.ts'

/** Facts from other features. Null while these facts are loading. */
export type SetupFacts = Pick<SetupState, 'email' | 'hasWebhook' | 'hasMailServer'> | null

/** `data` is missing while loading and after an error. */
export function useSetup(setupFacts: SetupFacts) {
  const { data, isError, refetch } = useQuery(setupQuery(useSupabase()))
  if (!data || !setupFacts) return { isError, refetch }
  const { row, sample, ...progress } = data
  const steps = listSetupSteps({ ...setupFacts, overrides: row.settings, sampleCount: sample.untouched })
  return { data: { steps, sample, ...progress }, isError: false, refetch }
}
