/** Memoizes what `read` resolves to for `ms` milliseconds, and shares a call that is running; a failed one is not memoized. */
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
