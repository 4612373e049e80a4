import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'

/** The fields in this file belong to the form of the surrounding `FormProvider`. */
interface FormFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint?: string | undefined
}

interface TextFieldProps<Values extends FieldValues>
  extends FormFieldProps<Values>,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> {
  isOptional?: boolean
  /** The height of a field with several lines. */
  rows?: number
  className?: string
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, hint, isOptional = false, rows, className = '', ...inputProps } = props
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={error?.message} className={className}>
      {rows ? (
        <Textarea rows={rows} {...inputProps} {...register(name)} />
      ) : (
        <Input {...inputProps} {...register(name)} />
      )}
    </Field>
  )
}

interface SelectFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  options: readonly { value: string; label: string }[]
  disabled?: boolean
}

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, hint, ...selectProps } = props
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <Select {...field} {...selectProps} />
    </Field>
  )
}

/** A disabled switch looks turned off, but keeps its value. */
export function SwitchField<Values extends FieldValues>(props: FormFieldProps<Values> & { disabled?: boolean }) {
  const { name, label, hint, disabled = false } = props
  const { field } = useController<Values>({ name })
  return <Switch {...field} label={label} hint={hint} checked={field.value && !disabled} disabled={disabled} />
}
