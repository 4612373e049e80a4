/** Remembers what all pages read, such as the settings, until the content version is raised. */
export interface SharedReads {
  /** Callers must not change the value. A value is not remembered if `mayKeep` returns false once it is there. */
  read<Value>(name: string, read: () => Promise<Value>, mayKeep: () => boolean): Promise<Value>
  clear(): void
}

export function createSharedReads(): SharedReads {
  let values = new Map<string, unknown>()
  return {
    async read<Value>(name: string, read: () => Promise<Value>, mayKeep: () => boolean): Promise<Value> {
      const current = values
      // Each name stands for one reading, and so for one type.
      if (current.has(name)) return current.get(name) as Value
      const value = await read()
      // After a change meanwhile, `current` is the map of an earlier version, which nobody reads any more.
      if (mayKeep()) current.set(name, value)
      return value
    },
    clear() {
      values = new Map()
    },
  }
}
