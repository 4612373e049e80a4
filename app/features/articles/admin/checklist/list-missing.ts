import type { FieldPath } from 'react-hook-form'
import { type ArticleInput, articleFields, articleFormSchema } from '../article-input.ts'

/** A field that must be filled in or corrected before publishing. */
export interface Missing {
  field: FieldPath<ArticleInput>
  /** The label of an empty field, or what is wrong with its value. */
  text: string
}

export function listMissing(input: ArticleInput): Missing[] {
  const { error } = articleFormSchema.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.') as FieldPath<ArticleInput> // the schema's own path
    const value = field in input ? input[field as keyof ArticleInput] : null
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return {
      field,
      text: isEmpty && field in articleFields ? articleFields[field as keyof typeof articleFields].label : message,
    }
  })
}
