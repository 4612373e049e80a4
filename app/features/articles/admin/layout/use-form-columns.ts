import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { type ArticleInput, articleFields } from '../article-input.ts'

/** The columns of the article form. Phones show one of them. */
export type FormColumn = 'text' | 'details'

const textNames: readonly string[] = ['title', 'content'] satisfies (keyof ArticleInput)[]

const fieldNamesInFormOrder = [...textNames, ...Object.keys(articleFields)] as (keyof ArticleInput)[] // `Object.keys` returns strings

/** Shows a field's column before focusing it, because a hidden field can't be focused. */
export function useFormColumns({ getFieldState, setFocus }: UseFormReturn<ArticleInput>) {
  const [column, setColumn] = useState<FormColumn>('text')
  const detailsRef = useRef<HTMLDivElement>(null)

  function focusField(name: FieldPath<ArticleInput>) {
    flushSync(() => setColumn(textNames.includes(name) ? 'text' : 'details'))
    setFocus(name)
  }

  return {
    column,
    setColumn,
    /** The element of the second column. */
    detailsRef,
    focusField,
    focusFirstError() {
      const firstInvalid = fieldNamesInFormOrder.find((name) => getFieldState(name).invalid)
      if (firstInvalid) focusField(firstInvalid)
    },
    /** Focuses the first element that matches the selector. */
    focusElement(selector: string) {
      const detailsElement = detailsRef.current
      const element = detailsElement?.parentElement?.querySelector<HTMLElement>(selector)
      flushSync(() => setColumn(detailsElement?.contains(element ?? null) ? 'details' : 'text'))
      element?.focus()
    },
  }
}
