/** Renders that run at once, and that wait for it: rendering is work for the one thread all requests share. */
const mostRunning = 6
const mostWaiting = 200

/** Bounds how much rendering goes on; `run` rejects with `TooBusyError` when too many wait already. */
export function createRenderSlots() {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async run<T>(render: () => Promise<T>): Promise<T> {
      if (running >= mostRunning) {
        if (waiting.length >= mostWaiting) throw new TooBusyError()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await render()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** More pages are asked for at once than can be made. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}
