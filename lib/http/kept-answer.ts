type Headers = Readonly<Record<string, string>>

/** An answer that needs nothing but to be sent, prepared once for many requests. */
export interface KeptAnswer extends KeptParts {
  /** Names and values in turn, which Node takes without looking at each: for the bytes, and for a browser that has them. */
  listHeaders(ofEveryAnswer: Headers): { full: string[]; unchanged: string[] }
}

interface KeptParts {
  bytes: Uint8Array
  /** Tags by which browsers name these bytes. */
  tags: readonly string[]
  /** Of answers without the bytes as well. */
  shared: Headers
  /** What describes the bytes as they are sent. */
  own: Headers
}

export function createKeptAnswer(parts: KeptParts): KeptAnswer {
  let listed: { full: string[]; unchanged: string[] } | null = null
  return {
    ...parts,
    listHeaders(ofEveryAnswer) {
      // A server has one set of headers that every answer has.
      listed ??= {
        full: Object.entries({ ...ofEveryAnswer, ...parts.shared, ...parts.own }).flat(),
        unchanged: Object.entries({ ...ofEveryAnswer, ...parts.shared }).flat(),
      }
      return listed
    },
  }
}

/** Whether `If-None-Match` names one of these tags (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | null | undefined, tags: readonly string[]): boolean {
  if (!ifNoneMatch) return false
  if (tags.includes(ifNoneMatch)) return true
  return ifNoneMatch.split(',').some((text) => {
    const tag = text.trim()
    return (tag === '*' && tags.length > 0) || tags.includes(tag.replace(/^W\//, ''))
  })
}
