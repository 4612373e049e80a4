/** Texts as the operator `in` of PostgREST takes them, whatever they say: the client library leaves their quotation marks as they are. */
export function quotedList(texts: readonly string[]): string {
  return `(${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')})`
}
