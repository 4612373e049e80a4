/** Notices that this process stood still: stopped by somebody, or in a task without end. */
export interface Standstill {
  /** To be called before anything is answered from memory, as requests may come before the clock's turn. */
  check(): void
  close(): void
}

export interface StandstillOptions {
  /** Called when it goes on. */
  onEnd: () => void
  now?: () => number
}

const tickMs = 500
/** Less than others wait for this process before they say that a change is known, ms. */
const longestMs = 4_000

export function watchStandstill({ onEnd, now = performance.now.bind(performance) }: StandstillOptions): Standstill {
  let seenAt = now()

  function check(): void {
    const at = now()
    const stoodMs = at - seenAt
    seenAt = at
    if (stoodMs > longestMs) onEnd()
  }

  const timer = setInterval(check, tickMs).unref()
  return { check, close: () => clearInterval(timer) }
}
