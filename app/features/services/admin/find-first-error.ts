import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { ServiceInput } from './service-input.ts'

interface FirstError {
  tab: keyof ServiceInput
  field: FieldPath<ServiceInput>
  /** Which form has to be open. */
  formIndex: number | null
}

const actionParts = ['kind', 'target', 'subject', 'text'] as const
const formParts = ['title', 'file', 'introduction'] as const
const fieldParts = ['kind', 'label', 'help', 'lines', 'options'] as const

/** The first field with an error in the order of the form. */
export function findFirstError({ action, forms }: FieldErrors<ServiceInput>): FirstError | null {
  const part = actionParts.find((one) => action?.[one])
  if (part) return { tab: 'action', field: `action.${part}`, formIndex: null }
  if (forms?.root || forms?.message) return { tab: 'forms', field: 'forms', formIndex: null }
  const formIndex = forms?.findIndex?.((form) => form) ?? -1
  const form = forms?.[formIndex]
  if (!form) return null
  const formPart = form.slug ? 'title' : formParts.find((one) => form[one])
  if (formPart) return { tab: 'forms', field: `forms.${formIndex}.${formPart}`, formIndex }
  const fieldIndex = form.fields?.findIndex?.((field) => field) ?? -1
  const fieldPart = fieldParts.find((one) => form.fields?.[fieldIndex]?.[one])
  const field: FieldPath<ServiceInput> = fieldPart
    ? `forms.${formIndex}.fields.${fieldIndex}.${fieldPart}`
    : `forms.${formIndex}.title`
  return { tab: 'forms', field, formIndex }
}
