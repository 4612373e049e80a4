import { type FieldPath, useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { LeaderInput } from './leader-input.ts'

interface EntryFieldProps {
  label: string
  name: FieldPath<LeaderInput>
  isOptional?: boolean
  isLong?: boolean
}

/** One text of a repeatable entry. */
export function EntryField({ label, name, isOptional = false, isLong = false }: EntryFieldProps) {
  const { register, getFieldState, formState } = useFormContext<LeaderInput>()
  const { error } = getFieldState(name, formState)
  return (
    <Field label={label} isOptional={isOptional} error={error?.message} {...(isLong && { className: 'sm:col-span-2' })}>
      {isLong ? <Textarea rows={3} {...register(name)} /> : <Input {...register(name)} />}
    </Field>
  )
}
