/**
 * Memoizes the result of `read` for `ms` milliseconds and shares pending calls. Failures aren't
 * cached.
 */
export function memoizeBriefly<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let cached: Promise<T> | null = null
  return () => {
    if (cached) return cached
    const running = read()
    cached = running
    const clear = () => {
      if (cached === running) cached = null
    }
    running.then(() => setTimeout(clear, ms).unref(), clear)
    return running
  }
}
