import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { explainCodeError } from '../explain-code-error.ts'
import { CodeField } from '../forms/credential-field.tsx'
import { enrollFactor, factorsKey, type NewFactor, removeFactor, verifyFactor } from './factor-data.ts'
import { createRecoveryCodes, recoveryCodesQuery } from './recovery-codes-data.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/**
 * Asks for a new authenticator app's name and first code. A user without recovery codes also gets
 * recovery codes.
 */
export function AddFactorDialog({ onClose }: { onClose: () => void }) {
  const { name, setName, factor, code, setCode, error, isBusy, submit, cancel, recoveryCodes } = useNewFactor(onClose)
  if (recoveryCodes) return <RecoveryCodesDialog codes={recoveryCodes} onClose={onClose} />
  return (
    <FormDialog
      title="Add authenticator app"
      submitLabel={factor ? 'Verify code' : 'Continue'}
      busyLabel="One moment..."
      submitsOnEnter
      isDirty={false}
      isSaving={isBusy}
      onSubmit={submit}
      onClose={cancel}
    >
      {factor ? (
        <>
          <FactorKey factor={factor} />
          <CodeField hint="Enter the six digits that the app shows now." value={code} onChange={setCode} />
        </>
      ) : (
        <Field
          label="Name"
          hint="The device the app is on, for example “Phone” or “Laptop”."
          error={error ?? undefined}
        >
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
      )}
      {factor && <FieldError>{error}</FieldError>}
    </FormDialog>
  )
}

function FactorKey({ factor }: { factor: NewFactor }) {
  return (
    <>
      <p>Scan this picture with your authenticator app, or type the key into it.</p>
      {/* The background is white in both themes, because cameras can't read a light code on a dark
          background. */}
      <img
        src={factor.qrCode}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="size-48 self-center rounded-md bg-white p-2"
      />
      <p>
        Key: <code className="font-mono font-semibold wrap-anywhere">{factor.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  )
}

/** Returns errors instead of showing them in toasts. */
function useNewFactor(onClose: () => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showSuccess } = useToasts()
  const [name, setName] = useState('')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [factor, setFactor] = useState<NewFactor | null>(null)
  const [code, setCode] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const enroll = useAction({
    mutationFn: () => enrollFactor(supabase, name.trim()),
    onSuccess: setFactor,
  })
  const verify = useAction({
    mutationFn: (id: string) => verifyFactor(supabase, id, code),
    onSuccess: () => showSuccess('Authenticator app added', 'From now on, you need its code to sign in.'),
    onError: () => setCode(''),
    reloads: factorsKey,
  })
  // This action's errors aren't shown, because the app works without recovery codes. The account
  // screen says that the user has no codes.
  const createCodes = useAction({
    async mutationFn() {
      const codesStatus = await queryClient.fetchQuery(recoveryCodesQuery(supabase))
      return codesStatus === null ? createRecoveryCodes(supabase, true) : null
    },
    reloads: factorsKey,
  })
  const failure = factor ? verify.error : enroll.error
  return {
    name,
    setName(newName: string) {
      setIsNameMissing(false)
      setName(newName)
    },
    factor,
    code,
    setCode,
    error: isNameMissing ? 'Name is required' : failure && explainCodeError(failure, 'app'),
    recoveryCodes,
    isBusy: enroll.isRunning || verify.isRunning || createCodes.isRunning,
    async submit() {
      if (factor) {
        if (!(await verify.run(factor.id))) return
        const codes = (await createCodes.run())?.data
        if (codes) setRecoveryCodes(codes)
        else onClose()
      } else if (name.trim() === '') {
        setIsNameMissing(true)
      } else {
        await enroll.run()
      }
    },
    cancel() {
      // If the removal fails, the next attempt removes the unverified factor.
      if (factor) void removeFactor(supabase, factor.id).catch((error: unknown) => console.warn(error))
      onClose()
    },
  }
}
