/** True for text that Postgres can store; JSON can escape NUL and half of a surrogate pair, which it can't. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const unstorableText = 'Text must not contain NUL or half of a surrogate pair'

/** JSON holds text that Postgres can't store. */
export class UnstorableTextError extends Error {
  override readonly name = 'UnstorableTextError'
}

/** Throws `UnstorableTextError` if a text or the name of a field can't be stored, `SyntaxError` for what is no JSON. */
export function parseStorableJson(json: string): unknown {
  return JSON.parse(json, (key, value) => {
    if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) {
      throw new UnstorableTextError(unstorableText)
    }
    return value
  })
}
