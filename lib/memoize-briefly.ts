/**
 * Memoizes the result of `read` for `ms` milliseconds and shares pending calls. Failures aren't
 * cached.
 */
export function memoizeBriefly<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let memoized: Promise<T> | null = null
  return () => {
    if (memoized) return memoized
    const running = read()
    memoized = running
    const forget = () => {
      if (memoized === running) memoized = null
    }
    running.then(() => setTimeout(forget, ms).unref(), forget)
    return running
  }
}
