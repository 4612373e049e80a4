import type { FieldPath } from 'react-hook-form'
import { type ArticleInput, articleFields, articleFormSchema } from '../article-input.ts'

/** A field that blocks publishing, because it is empty or has an invalid value. */
export interface InvalidField {
  field: FieldPath<ArticleInput>
  /** The label of an empty field, or the error message of an invalid value. */
  text: string
}

export function listInvalidFields(input: ArticleInput): InvalidField[] {
  const { error } = articleFormSchema.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.') as FieldPath<ArticleInput> // the schema defines the paths
    const value = field in input ? input[field as keyof ArticleInput] : null
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return {
      field,
      text: isEmpty && field in articleFields ? articleFields[field as keyof typeof articleFields].label : message,
    }
  })
}
