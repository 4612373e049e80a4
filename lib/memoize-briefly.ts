/**
 * Memoizes the result of `read` for `ms` milliseconds and shares pending calls. Failures aren't
 * cached.
 */
export function memoizeBriefly<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let cachedResult: Promise<T> | null = null
  return () => {
    if (cachedResult) return cachedResult
    const pendingResult = read()
    cachedResult = pendingResult
    const clear = () => {
      if (cachedResult === pendingResult) cachedResult = null
    }
    pendingResult.then(() => setTimeout(clear, ms).unref(), clear)
    return pendingResult
  }
}
