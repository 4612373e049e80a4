import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A client that takes nothing of its answer for `stillMs` is cut, or it would hold its connection for ever. Of a piece that waits it can't be
 * seen how much was taken before all of it is, so a large one gets the time that it takes at `bytesPerMs`.
 */
const stillMs = 25_000
const bytesPerMs = 32
const lookMs = 2_000

interface Progress {
  taken: number
  since: number
}

/** Looks after running answers until it is closed. */
export function cutSlowReaders(running: Iterable<ServerResponse>): { close(): void } {
  let seen = new Map<Socket, Progress>()
  const timer = setInterval(() => {
    const now = performance.now()
    const waiting = new Map<Socket, Progress>()
    for (const { socket } of running) {
      if (!socket || socket.writableLength === 0) continue
      const taken = socket.bytesWritten - socket.writableLength
      const before = seen.get(socket)
      const progress = before?.taken === taken ? before : { taken, since: now }
      waiting.set(socket, progress)
      if (now - progress.since > stillMs + socket.writableLength / bytesPerMs) socket.destroy()
    }
    seen = waiting
  }, lookMs).unref()
  return { close: () => clearInterval(timer) }
}
