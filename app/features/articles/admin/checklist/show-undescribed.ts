import type { UseFormReturn } from 'react-hook-form'
import type { ArticleInput } from '../article-input.ts'
import { listUndescribed } from './undescribed-pictures.ts'

/** Says at the fields which pictures nobody has described, and goes to the first; resolves to whether there are any. */
export async function showUndescribed({ getValues, setError }: UseFormReturn<ArticleInput>): Promise<boolean> {
  const undescribed = await listUndescribed(getValues())
  for (const [index, { field, message }] of undescribed.entries()) {
    setError(field, { message }, { shouldFocus: index === 0 })
  }
  return undescribed.length > 0
}
