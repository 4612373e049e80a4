import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArticleInput } from '../article-input.ts'

/** Fills in the author of a new article once the user's name has loaded. */
export function useAuthorDefault({ getValues, resetField }: UseFormReturn<ArticleInput>, name: string | null): void {
  useEffect(() => {
    if (name && getValues('author') === '') resetField('author', { defaultValue: name })
  }, [getValues, resetField, name])
}
