import { useQuery } from '@tanstack/react-query'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { settingsQuery } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'

/** What the site says about its department. */
export function SettingsScreen({ onSaved }: { onSaved: () => Promise<void> }) {
  const stored = useQuery(settingsQuery(useSupabase()))
  if (stored.isPending) return <ListState>Loading settings...</ListState>
  if (stored.isError) {
    return <ListState onRetry={() => void stored.refetch()}>The settings could not be loaded.</ListState>
  }
  return <SettingsForm stored={stored.data} onSaved={onSaved} />
}
