/**
 * True for text that Postgres can store. JSON can escape NUL and lone surrogates, but Postgres
 * can't store these characters.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const unstorableTextMessage = 'Text must not contain NUL or half of a surrogate pair'

export class UnstorableTextError extends Error {
  override readonly name = 'UnstorableTextError'
}

/**
 * Throws `UnstorableTextError` if a text or field name can't be stored, and `SyntaxError` for
 * invalid JSON.
 */
export function parseStorableJson(json: string): unknown {
  return JSON.parse(json, (key, value) => {
    if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) {
      throw new UnstorableTextError(unstorableTextMessage)
    }
    return value
  })
}
