/**
 * Quotes and escapes values for PostgREST's `in` operator, because the client library doesn't
 * escape quotation marks.
 */
export function quoteList(texts: readonly string[]): string {
  return `(${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')})`
}
