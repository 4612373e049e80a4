import type { Log } from './log.ts'

/** Counts what limits refused, so that a flood doesn't fill the log. */
export interface RefusalLog {
  /** `reason` is one of few: an error code or what was full. */
  count(reason: string): void
  /** Logs what was counted since the last line. */
  close(): void
}

/** Logs the first refusal for a reason at once, and from there on how many there were, once a minute, without a stack. */
export function createRefusalLog(log: Log, intervalMs = 60_000): RefusalLog {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  /** False when there was nothing to say. */
  function write(): boolean {
    let isAny = false
    for (const [reason, count] of counts) {
      if (count === 0) {
        counts.delete(reason)
        continue
      }
      isAny = true
      counts.set(reason, 0)
      log.info({ event: 'refused', reason, count }, 'requests were refused by a limit')
    }
    return isAny || counts.size > 0
  }

  function stop(): void {
    if (timer) clearInterval(timer)
    timer = null
  }

  return {
    count(reason) {
      const known = counts.get(reason)
      counts.set(reason, (known ?? 0) + 1)
      if (known === undefined) write()
      timer ??= setInterval(() => {
        if (!write()) stop()
      }, intervalMs).unref()
    },
    close() {
      stop()
      write()
    },
  }
}
