import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArticleInput } from './article-input.ts'

/** Fills the empty author of a new article as soon as the writer's name is known. */
export function useAuthorDefault({ getValues, resetField }: UseFormReturn<ArticleInput>, name: string | null): void {
  useEffect(() => {
    if (name && getValues('author') === '') resetField('author', { defaultValue: name })
  }, [getValues, resetField, name])
}
