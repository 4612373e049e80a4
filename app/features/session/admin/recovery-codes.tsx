import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSendsMail, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { factorsKey } from './factor-data.ts'
import { createRecoveryCodes, type RecoveryCodesStatus, recoveryCodesQuery } from './recovery-codes-data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

export function RecoveryCodes() {
  const id = useId()
  const sendsMail = useSendsMail()
  const codesQuery = useQuery(recoveryCodesQuery(useSupabase()))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-border px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h3 id={id} className="font-semibold">
            Recovery codes
          </h3>
          <p className="text-sm text-muted-foreground">
            Each code lets you in once if your phone is lost or broken.{' '}
            {sendsMail && 'You get an email when a code is used.'}
          </p>
        </div>
        {codesQuery.isSuccess && <CreateButton codesStatus={codesQuery.data} />}
      </div>
      {codesQuery.isError ? (
        <ListMessage onRetry={() => void codesQuery.refetch()}>Couldn’t load your recovery codes.</ListMessage>
      ) : (
        <p role="status">{codesQuery.isPending ? 'Loading recovery codes...' : describeCodesLeft(codesQuery.data)}</p>
      )}
    </section>
  )
}

function describeCodesLeft(codesStatus: RecoveryCodesStatus | null): string {
  if (codesStatus === null)
    return 'You have no recovery codes. If you lose your phone, only an administrator can let you in.'
  const { total, remaining } = codesStatus
  const countText = `${remaining} of ${total} codes left, ${total - remaining} used.`
  return remaining > 3 ? countText : `${countText} Create new codes before you run out.`
}

function CreateButton({ codesStatus }: { codesStatus: RecoveryCodesStatus | null }) {
  const supabase = useSupabase()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const create = useAction({
    mutationFn: () => createRecoveryCodes(supabase, codesStatus === null),
    onSuccess: setCodes,
    failureTitle: 'Recovery codes not created',
    reloads: factorsKey,
  })

  function close() {
    setCodes(null)
    // The confirmation dialog, which had the focus, has closed.
    setTimeout(() => button.current?.focus())
  }

  return (
    <>
      <Button
        ref={button}
        variant="outline"
        disabled={create.isRunning}
        onClick={() => (codesStatus === null ? void create.run() : setIsConfirming(true))}
      >
        {codesStatus === null ? 'Create codes' : 'Create new codes'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Create new recovery codes?"
          description="Your current codes will stop working."
          confirmLabel="Create new codes"
          busyLabel="Creating codes..."
          isDestructive={false}
          onConfirm={() => create.run()}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {codes && !isConfirming && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </>
  )
}
