import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { factorsKey, useFactors } from './factor-data.ts'
import { makeRecoveryCodes, type RecoveryCodesLeft, recoveryCodesQuery } from './recovery-codes-data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The user's recovery codes: how many are left, and new ones. Nothing where there is no app that they could stand in for. */
export function RecoveryCodesSection() {
  const supabase = useSupabase()
  const factors = useFactors()
  const left = useQuery({ ...recoveryCodesQuery(supabase), enabled: (factors.data?.length ?? 0) > 0 })
  if (!factors.data || factors.data.length === 0) return null
  return (
    <AreaSection
      title="Recovery Codes"
      text="Each lets you in once in place of the app’s code, when your phone is lost or broken. You get a mail when one is used."
      action={left.isSuccess && <MakeButton left={left.data} />}
    >
      {left.isPending ? (
        <ListState>Loading recovery codes...</ListState>
      ) : left.isError ? (
        <ListState onRetry={() => void left.refetch()}>The recovery codes could not be loaded.</ListState>
      ) : (
        <p className="px-4 py-3 sm:px-5">{describe(left.data)}</p>
      )}
    </AreaSection>
  )
}

function describe(left: RecoveryCodesLeft | null): string {
  if (left === null) return 'You have no recovery codes. Without your phone, only an administrator could let you in.'
  const { total, remaining } = left
  const used = `${remaining} of ${total} codes left, ${total - remaining} used.`
  return remaining > 3 ? used : `${used} Make new ones before you run out.`
}

function MakeButton({ left }: { left: RecoveryCodesLeft | null }) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { failure } = useToasts()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const make = useAction({
    mutationFn: () => makeRecoveryCodes(supabase, left === null),
    onSuccess: setCodes,
    onError: (error) => failure('Error', explainFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: factorsKey }),
  })

  function close() {
    setCodes(null)
    // What had the focus before was in the question.
    setTimeout(() => button.current?.focus())
  }

  return (
    <>
      <Button
        ref={button}
        variant="outline"
        disabled={make.isRunning}
        onClick={() => (left === null ? void make.run() : setIsAsked(true))}
      >
        {left === null ? 'Make Codes' : 'Make New Codes'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Make new recovery codes?"
          description="The codes that you have now will not work any more."
          confirmLabel="Make New Codes"
          busyLabel="Making codes..."
          isDestructive={false}
          onConfirm={() => make.run()}
          onClose={() => setIsAsked(false)}
        />
      )}
      {codes && !isAsked && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </>
  )
}
