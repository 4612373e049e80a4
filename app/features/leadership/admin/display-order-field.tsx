import { useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { findLastDisplayOrder } from './leader-data.ts'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

/** A new leader stands first, as the number says, unless a button puts them last. */
export function DisplayOrderField({ isNew }: { isNew: boolean }) {
  const { register, formState, setValue } = useFormContext<LeaderInput>()
  const getSupabase = useLazySupabase()
  const { failure } = useToasts()
  const [putLast] = useSingleRun(async () => {
    try {
      const next = (await findLastDisplayOrder(getSupabase())) + 1
      setValue('displayOrder', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    } catch (error) {
      failure('Error', `The last number could not be looked up: ${explainFailure(error)}`)
    }
  })
  const input = <Input type="number" inputMode="numeric" {...register('displayOrder', { setValueAs: toNumber })} />
  return (
    <Field
      label={leaderFields.displayOrder.label}
      error={formState.errors.displayOrder?.message}
      hint="Lower numbers stand first."
    >
      {isNew ? (
        <span className="flex gap-2">
          {input}
          <Button variant="outline" className="shrink-0" onClick={() => void putLast()}>
            Put Last
          </Button>
        </span>
      ) : (
        input
      )}
    </Field>
  )
}

/** 0 for anything that is not a number. */
function toNumber(text: unknown): number {
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}
