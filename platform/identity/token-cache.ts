/** Remembers tokens that were verified, since one signature check costs more than a small query; bounded. */
export function createTokenCache<T>(limit: number) {
  const entries = new Map<string, { value: T; exp: number }>()
  return {
    /** Null for an unknown token and for one whose `exp` is not after `now` (seconds). */
    get(token: string, now: number): T | null {
      const entry = entries.get(token)
      if (!entry) return null
      entries.delete(token)
      if (entry.exp <= now) return null
      entries.set(token, entry)
      return entry.value
    },
    set(token: string, value: T, exp: number): void {
      entries.set(token, { value, exp })
      const [oldest] = entries.size > limit ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
    },
  }
}
