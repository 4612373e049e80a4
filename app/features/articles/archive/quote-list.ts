/**
 * Quotes and escapes values for PostgREST's `in` operator, because the Supabase client doesn't
 * escape quotation marks.
 */
export function quoteList(values: readonly string[]): string {
  return `(${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')})`
}
