import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { type ArticleInput, articleFields } from '../article-input.ts'

type FormColumn = 'text' | 'details'

const textColumnFields: readonly string[] = ['title', 'content'] satisfies (keyof ArticleInput)[]

/** The fields of the text column come first, because they are at the top of the form. */
const fieldNames = [...textColumnFields, ...Object.keys(articleFields)] as (keyof ArticleInput)[]

/** Shows a field's column before focusing the field, because hidden fields can't have the focus. */
export function useFormColumns({ getFieldState, setFocus }: UseFormReturn<ArticleInput>) {
  const [column, setColumn] = useState<FormColumn>('text')
  const detailsRef = useRef<HTMLDivElement>(null)

  function focusField(name: FieldPath<ArticleInput>) {
    flushSync(() => setColumn(textColumnFields.includes(name) ? 'text' : 'details'))
    setFocus(name)
  }

  return {
    column,
    setColumn,
    detailsRef,
    focusField,
    focusFirstError() {
      const firstInvalid = fieldNames.find((name) => getFieldState(name).invalid)
      if (firstInvalid) focusField(firstInvalid)
    },
    focusElement(selector: string) {
      const detailsElement = detailsRef.current
      const element = detailsElement?.parentElement?.querySelector<HTMLElement>(selector)
      flushSync(() => setColumn(detailsElement?.contains(element ?? null) ? 'details' : 'text'))
      element?.focus()
    },
  }
}
