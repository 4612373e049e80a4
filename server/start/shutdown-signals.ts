/** A second signal within this time, in ms, is the same one: a terminal signals the whole process group, and the launcher forwards it too. */
const sameSignalMs = 1_000

/** Calls `shutDown` when this process should end; a second request ends it at once with exit code 1. */
export function onShutdownSignal(shutDown: () => void): void {
  let requestedAt: number | null = null
  const request = () => {
    if (requestedAt !== null && performance.now() - requestedAt > sameSignalMs) process.exit(1)
    requestedAt ??= performance.now()
    shutDown()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  // The IPC channel closes when the launcher was killed.
  process.once('disconnect', request)
}
