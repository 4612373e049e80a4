import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { LeaderInput } from './leader-input.ts'

export function BiographyFields() {
  const { register, formState } = useFormContext<LeaderInput>()
  return (
    <Field
      label="Personal Statement"
      isOptional
      error={formState.errors.personalStatement?.message}
      hint="Without one, the page shows the description."
    >
      <Textarea rows={12} {...register('personalStatement')} />
    </Field>
  )
}
