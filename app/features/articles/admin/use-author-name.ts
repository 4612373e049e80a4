import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArticleInput } from './article-input.ts'

/** Fills the author of a new article in, once the name is known and while nobody has typed another. */
export function useAuthorName({ getValues, resetField }: UseFormReturn<ArticleInput>, name: string | null) {
  useEffect(() => {
    if (name && getValues('author') === '') resetField('author', { defaultValue: name })
  }, [getValues, resetField, name])
}
