import { isRecord } from '#content/model/check-value.ts'
import { readPart } from '#content/model/merge-content.ts'

/** Reads the value at a path such as `address.city`; undefined if there is none. */
export function readPath(from: unknown, path: string): unknown {
  return path.split('.').reduce(readPart, from)
}

/**
 * Returns a copy of an object with another value at a path. Undefined removes the value, and
 * objects that become empty.
 */
export function withPath(
  into: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  const { [name]: before, ...others } = into
  if (rest.length === 0) return value === undefined ? others : { ...into, [name]: value }
  const inner = withPath(isRecord(before) ? before : {}, rest.join('.'), value)
  return Object.keys(inner).length === 0 ? others : { ...into, [name]: inner }
}
