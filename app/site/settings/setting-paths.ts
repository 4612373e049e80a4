import { isRecord } from '#content/model/check-value.ts'
import { getProperty } from '#content/model/merge-content.ts'

/** Reads the value at a path such as `address.city`; undefined if there is none. */
export function getAtSettingPath(from: unknown, path: string): unknown {
  return path.split('.').reduce(getProperty, from)
}

/**
 * Returns a copy of an object with a new value at a path. Undefined removes the value and objects
 * that become empty.
 */
export function setAtSettingPath(
  into: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...nestedPath] = path.split('.')
  const { [name]: previousValue, ...otherEntries } = into
  if (nestedPath.length === 0) return value === undefined ? otherEntries : { ...into, [name]: value }
  const inner = setAtSettingPath(isRecord(previousValue) ? previousValue : {}, nestedPath.join('.'), value)
  return Object.keys(inner).length === 0 ? otherEntries : { ...into, [name]: inner }
}
