/** Which statements come again and are worth being kept prepared; one-off ones would only fill Postgres' memory. */
export interface HotTexts {
  /** Notes a use; true from the second one on, as long as it is among the last `limit` different ones. */
  isHot(text: string): boolean
}

export function createHotTexts(limit: number): HotTexts {
  const seen = new Set<string>()
  return {
    isHot(text) {
      const isKnown = seen.delete(text)
      seen.add(text)
      if (seen.size > limit) for (const oldest of seen) return seen.delete(oldest) && isKnown
      return isKnown
    },
  }
}
