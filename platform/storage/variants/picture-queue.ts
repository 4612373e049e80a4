import { storageErrors } from '../errors.ts'

/** Runs work on pictures one after another, because each may take 200 MB for a moment. */
export interface PictureQueue {
  /** Throws 503 at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

export function createPictureQueue(mostWaiting: number): PictureQueue {
  let last: Promise<unknown> = Promise.resolve()
  let open = 0
  return {
    async run(work) {
      if (open > mostWaiting) throw storageErrors.slowDown()
      open++
      const result = last.then(work)
      last = result.then(
        () => open--,
        () => open--,
      )
      return result
    },
    async idle() {
      while (open > 0) await last
    },
  }
}
