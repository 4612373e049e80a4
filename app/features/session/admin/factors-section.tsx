import type { Factor } from '@supabase/supabase-js'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDate } from '#app/lib/time/format-date.ts'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { factorsKey, removeFactor, useFactors } from './factor-data.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function FactorsSection() {
  const factors = useFactors()
  const [isAdding, setIsAdding] = useState(false)
  const [factorToRemove, setFactorToRemove] = useState<Factor | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function closeAddDialog() {
    setIsAdding(false)
    // `AddFactorDialog` may have replaced itself with the dialog of recovery codes, which can't
    // return the focus to this button.
    setTimeout(() => addButton.current?.focus())
  }

  return (
    <StaffSection
      id="second-factor"
      title="Second factor"
      text={sectionText}
      action={
        <Button ref={addButton} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Add app
        </Button>
      }
    >
      {factors.isPending ? (
        <ListSkeleton rowCount={2}>Loading authenticator apps...</ListSkeleton>
      ) : factors.isError ? (
        <ListMessage onRetry={() => void factors.refetch()}>Couldn’t load your authenticator apps.</ListMessage>
      ) : factors.data.length === 0 ? (
        <ListMessage>No authenticator app yet. You sign in with only your password.</ListMessage>
      ) : (
        <>
          <ul aria-label="Authenticator apps" className="divide-y divide-border">
            {factors.data.map((factor) => (
              <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{getFactorName(factor)}</p>
                  <p className="text-sm text-muted-foreground">Added {formatDate(factor.created_at)}</p>
                </div>
                <Button
                  variant="outline"
                  aria-label={`Remove ${getFactorName(factor)}`}
                  onClick={() => setFactorToRemove(factor)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <RecoveryCodes />
        </>
      )}
      {isAdding && <AddFactorDialog onClose={closeAddDialog} />}
      {factorToRemove && <RemoveFactorDialog factor={factorToRemove} onClose={() => setFactorToRemove(null)} />}
    </StaffSection>
  )
}

const sectionText =
  'With an authenticator app, you need its code as well as your password to sign in, so a stolen password ' +
  'isn’t enough. Add a second app on another device in case you lose the first.'

function describeRemoval(name: string): string {
  return (
    `Codes from ${name} will stop working. If this is your only app, you will sign in with only your password, ` +
    'and your recovery codes will be deleted.'
  )
}

function getFactorName({ friendly_name }: Factor): string {
  return friendly_name || 'Unnamed app'
}

function RemoveFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const name = factor.friendly_name || 'this app'
  const remove = useAction({
    async mutationFn() {
      await removeFactor(supabase, factor.id)
      // Loads the new list of apps and a new access token. The token contains the session's
      // assurance level.
      await supabase.auth.refreshSession()
    },
    onSuccess: () => showSuccess('Authenticator app removed', `You no longer need codes from ${name} to sign in.`),
    failureTitle: 'Authenticator app not removed',
    reloads: factorsKey,
  })
  return (
    <ConfirmDialog
      title="Remove this authenticator app?"
      description={describeRemoval(name)}
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={() => remove.run()}
      onClose={onClose}
    />
  )
}
