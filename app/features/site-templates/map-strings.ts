/** Applies `change` to each string in a JSON value, but not to property names. */
export function mapStrings<Value>(value: Value, change: (text: string) => string | null): Value
export function mapStrings(value: unknown, change: (text: string) => string | null): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapStrings(item, change)]))
}

/** Lists all strings in a JSON value, without property names. */
export function listStrings(value: unknown): string[] {
  const strings: string[] = []
  mapStrings(value, (text) => {
    strings.push(text)
    return text
  })
  return strings
}
