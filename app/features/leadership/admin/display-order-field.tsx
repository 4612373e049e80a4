import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { highestDisplayOrderQuery } from './leader-data.ts'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

export function DisplayOrderField({ isNew }: { isNew: boolean }) {
  const { register, formState, getFieldState, resetField } = useFormContext<LeaderInput>()
  const { data: highestOrder, isError } = useQuery({ ...highestDisplayOrderQuery(useSupabase()), enabled: isNew })
  const { isDirty } = getFieldState('displayOrder', formState)
  useEffect(() => {
    if (highestOrder !== undefined && !isDirty) resetField('displayOrder', { defaultValue: highestOrder + 1 })
  }, [highestOrder, isDirty, resetField])
  return (
    <Field
      label={leaderFields.displayOrder.label}
      error={
        formState.errors.displayOrder?.message ??
        (isError && !isDirty ? 'Couldn’t load the highest number. Enter a number yourself. 0 comes first.' : undefined)
      }
      hint="Lower numbers come first."
    >
      <Input type="number" inputMode="numeric" {...register('displayOrder', { setValueAs: toNumber })} />
    </Field>
  )
}

function toNumber(text: unknown): number {
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}
