import type { FieldPath } from 'react-hook-form'
import { type ArticleInput, articleFields, articleFormSchema } from '../article-input.ts'

/** An empty or invalid field that blocks publishing. */
export interface MissingField {
  field: FieldPath<ArticleInput>
  /** The label of an empty field, or the error message of an invalid field. */
  text: string
}

export function listMissingFields(input: ArticleInput): MissingField[] {
  const { error } = articleFormSchema.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.') as FieldPath<ArticleInput> // paths come from the schema
    const value = field in input ? input[field as keyof ArticleInput] : null
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return {
      field,
      text: isEmpty && field in articleFields ? articleFields[field as keyof typeof articleFields].label : message,
    }
  })
}
