import type { MailEvent } from './create-mail.ts'
import type { Mail } from './mail.ts'
import type { MailQueue } from './mail-queue.ts'

export interface Sender {
  wake(): void
  flush(): Promise<void>
  close(): Promise<void>
}

export interface SenderOptions {
  queue: MailQueue
  /** Gives up when it is told to. */
  send(mail: { id: string; mail: Mail }, signal: AbortSignal): Promise<void>
  onEvent(event: MailEvent): void
  clock: () => number
}

/** How often a sender looks for what other copies or an earlier life of the server left behind, milliseconds. */
const lookMs = 5_000
const firstPauseMs = 5_000
/** For all of one attempt: shorter than the queue's transaction may last. */
const longestAttemptMs = 45_000
/** What an attempt gets when the server ends. */
const endMs = 2_000

/** Takes mail from the queue, one at a time. */
export function createSender({ queue, send, onEvent, clock }: SenderOptions): Sender {
  let isClosed = false
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  const looking = setInterval(wake, lookMs)
  looking.unref()

  async function work(): Promise<void> {
    isQueued = false
    try {
      for (let isMore = true; isMore && !isClosed; ) isMore = await sendNext()
    } catch (error) {
      // The database is away; the next look finds the mail still there.
      onEvent({ event: 'mail_failed', id: '', error })
    }
  }

  function sendNext(): Promise<boolean> {
    return queue.takeNext(async ({ id, mail, failures }, lost) => {
      if (!mail || mail.expiresAt.getTime() <= clock()) {
        onEvent({ event: 'mail_expired', id })
        return 'forget'
      }
      try {
        await send({ id, mail }, AbortSignal.any([lost, ending.signal, AbortSignal.timeout(longestAttemptMs)]))
        return 'forget'
      } catch (error) {
        onEvent({ event: 'mail_failed', id, error })
        return { retryInMs: firstPauseMs * 2 ** failures }
      }
    })
  }

  function wake(): void {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(work)
  }

  return {
    wake,
    flush() {
      wake()
      return running
    },
    async close() {
      clearInterval(looking)
      isClosed = true
      const timer = setTimeout(() => ending.abort(), endMs)
      await running
      clearTimeout(timer)
    },
  }
}
