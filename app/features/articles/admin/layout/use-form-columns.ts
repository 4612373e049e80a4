import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { type ArticleInput, articleFields } from '../article-input.ts'

/** The columns of the article form. Phones show one of them. */
export type FormColumn = 'text' | 'details'

const textNames: readonly string[] = ['title', 'content'] satisfies (keyof ArticleInput)[]

/** In the order of the form. */
const fieldNames = [...textNames, ...Object.keys(articleFields)] as (keyof ArticleInput)[] // `Object.keys` returns strings

/** Shows a field's column first, because a hidden field can't be focused. */
export function useFormColumns({ getFieldState, setFocus }: UseFormReturn<ArticleInput>) {
  const [column, setColumn] = useState<FormColumn>('text')
  const details = useRef<HTMLDivElement>(null)

  function focusField(name: FieldPath<ArticleInput>) {
    flushSync(() => setColumn(textNames.includes(name) ? 'text' : 'details'))
    setFocus(name)
  }

  return {
    column,
    setColumn,
    /** The element of the second column. */
    details,
    focusField,
    focusFirstError() {
      const first = fieldNames.find((name) => getFieldState(name).invalid)
      if (first) focusField(first)
    },
    /** Focuses the first element that matches the selector. */
    focusElement(selector: string) {
      const detailsElement = details.current
      const element = detailsElement?.parentElement?.querySelector<HTMLElement>(selector)
      flushSync(() => setColumn(detailsElement?.contains(element ?? null) ? 'details' : 'text'))
      element?.focus()
    },
  }
}
