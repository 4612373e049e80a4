import { isRecord } from '#content/model/check-value.ts'

/**
 * Returns a copy of the settings with a new value at a path such as `address.city`. Undefined removes
 * the value and objects that become empty.
 */
export function setAtSettingPath(
  settings: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...nestedPath] = path.split('.')
  const { [name]: previousValue, ...otherEntries } = settings
  if (nestedPath.length === 0) return value === undefined ? otherEntries : { ...settings, [name]: value }
  const inner = setAtSettingPath(isRecord(previousValue) ? previousValue : {}, nestedPath.join('.'), value)
  return Object.keys(inner).length === 0 ? otherEntries : { ...settings, [name]: inner }
}
