import type { Factor } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { factorsQuery } from './factor-calls.ts'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { SecuritySection } from './security-section.tsx'

/** The authenticator apps of whoever is signed in. */
export function FactorsSection() {
  const factors = useQuery(factorsQuery(useSupabase()))
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Factor | null>(null)
  return (
    <SecuritySection
      title="Authenticator Apps"
      text="With an app, signing in asks for a code from it beside the password: a stolen password is not enough any more. Add a second one on another device, in case the first gets lost."
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Add App
        </Button>
      }
    >
      {factors.isPending ? (
        <ListState>Loading authenticator apps...</ListState>
      ) : factors.isError ? (
        <ListState onRetry={() => void factors.refetch()}>The authenticator apps could not be loaded.</ListState>
      ) : factors.data.length === 0 ? (
        <ListState>No authenticator app yet: the password alone lets you in.</ListState>
      ) : (
        <ul aria-label="Authenticator apps" className="divide-y divide-border">
          {factors.data.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{nameFactor(factor)}</p>
                <p className="text-sm text-muted-foreground">Added {formatDate(factor.created_at)}</p>
              </div>
              <Button variant="outline" aria-label={`Remove ${nameFactor(factor)}`} onClick={() => setRemoved(factor)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddFactorDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveFactorDialog factor={removed} onClose={() => setRemoved(null)} />}
    </SecuritySection>
  )
}

function nameFactor({ friendly_name }: Factor): string {
  return friendly_name || 'Without a name'
}
