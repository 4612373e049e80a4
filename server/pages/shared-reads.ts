/** Caches values that all pages read, such as the settings, until the content version changes. */
export interface SharedReads {
  /**
   * Callers must not mutate the value. Caches the value only if `mayCache` returns true after the
   * read.
   */
  read<Value>(name: string, read: () => Promise<Value>, mayCache: () => boolean): Promise<Value>
  clear(): void
}

export function createSharedReads(): SharedReads {
  let values = new Map<string, unknown>()
  return {
    async read<Value>(name: string, read: () => Promise<Value>, mayCache: () => boolean): Promise<Value> {
      const currentValues = values
      // The cast is safe, because each name is always read with the same type.
      if (currentValues.has(name)) return currentValues.get(name) as Value
      const value = await read()
      // If a change cleared the cache during the read, `currentValues` is a discarded map.
      if (mayCache()) currentValues.set(name, value)
      return value
    },
    clear() {
      values = new Map()
    },
  }
}
