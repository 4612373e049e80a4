/** A second signal within this time, ms, is the same one: a terminal sends it to everybody, and the launcher passes it on. */
const sameSignalMs = 1_000

/** Calls back when this process should end; asked for again, it ends at once. */
export function onEndSignal(end: () => void): void {
  let askedAt: number | null = null
  const ask = () => {
    if (askedAt !== null && performance.now() - askedAt > sameSignalMs) process.exit(1)
    askedAt ??= performance.now()
    end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  // The channel to the launcher closes when that was killed.
  process.once('disconnect', ask)
}
