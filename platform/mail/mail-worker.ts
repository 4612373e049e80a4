import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { Mail, MailEvent } from './mail.ts'
import type { MailQueue } from './mail-queue.ts'

export interface MailWorkerOptions {
  queue: MailQueue
  /** Sends one email. Stops when `signal` is aborted. */
  send(mail: { id: string; mail: Mail }, signal: AbortSignal): Promise<void>
  onEvent(event: MailEvent): void
  /** Milliseconds since 1970. */
  clock: () => number
}

/** The first retry delay. Each failure doubles it (exponential backoff). */
const firstRetryMs = 5_000
/** Timeout of one attempt. Must be shorter than the timeout of the queue's transaction. */
const attemptTimeoutMs = 45_000
/** The time that `close` waits for a running attempt. */
const closeTimeoutMs = 2_000

/** Creates the worker that sends queued emails one at a time. */
export function createMailWorker({ queue, send, onEvent, clock }: MailWorkerOptions): WorkerLoop {
  const closing = new AbortController()

  function sendNext(): Promise<boolean> {
    return queue.deliverNext(async ({ id, mail, failures }, transactionEnded) => {
      if (!mail || mail.expiresAt.getTime() <= clock()) {
        onEvent({ event: 'mail_expired', id })
        return 'remove'
      }
      try {
        await send(
          { id, mail },
          AbortSignal.any([transactionEnded, closing.signal, AbortSignal.timeout(attemptTimeoutMs)]),
        )
        return 'remove'
      } catch (error) {
        onEvent({ event: 'mail_failed', id, error })
        return { retryInMs: firstRetryMs * 2 ** failures }
      }
    })
  }

  const loop = createWorkerLoop({
    workOnNext: sendNext,
    // The queue failed before it passed on an email, so there is no ID.
    onError: (error) => onEvent({ event: 'mail_failed', id: '', error }),
    pollMs: 5_000,
  })
  return {
    ...loop,
    async close() {
      const timer = setTimeout(() => closing.abort(), closeTimeoutMs)
      await loop.close()
      clearTimeout(timer)
    },
  }
}
